// Records the last click or submit on a prerendered page until the page's own script can repeat it. Until then a button that
// needs script would do nothing, and the browser itself would submit a form. This script runs before the page is parsed.
(() => {
  const early = { kind: null, element: null, busyElement: null, take: null };
  const buttonOf = ({ target }) => (target instanceof Element ? target.closest("button") : null);

  const clear = () => {
    early.busyElement?.removeAttribute("aria-busy");
    early.kind = early.element = early.busyElement = null;
  };
  const record = (event, kind, element, busyElement) => {
    event.preventDefault();
    event.stopPropagation();
    clear();
    Object.assign(early, { kind, element, busyElement });
    busyElement?.setAttribute("aria-busy", "true");
  };
  const onSubmit = (event) => record(event, "submit", event.target, event.submitter);
  const onClick = (event) => {
    const button = buttonOf(event);
    if (button && !(button.type === "submit" && button.form)) record(event, "click", button, button);
  };
  // If the app renders over the page while the mouse is pressed on a button, the browser fires no click.
  let pressedButton = null;
  const onPointerDown = (event) => {
    pressedButton = event.pointerType === "mouse" ? buttonOf(event) : null;
  };
  const onPointerUp = () => {
    pressedButton = null;
  };
  const pressedInteraction = () => {
    if (!pressedButton) return null;
    const form = pressedButton.type === "submit" && pressedButton.form;
    return form ? { kind: "submit", element: form } : { kind: "click", element: pressedButton };
  };
  const listeners = [
    ["submit", onSubmit],
    ["click", onClick],
    // Typing after a submit cancels it.
    ["input", clear],
    ["pointerdown", onPointerDown],
    ["pointerup", onPointerUp],
  ];
  for (const [type, listener] of listeners) document.addEventListener(type, listener, true);

  // Buttons are prerendered as disabled for browsers without script.
  const enableButtons = () => {
    const disabled = document.querySelectorAll("button[disabled]:is([type=submit], [data-early])");
    for (const button of disabled) button.disabled = false;
  };
  const observer = new MutationObserver(enableButtons);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    observer.disconnect();
    enableButtons();
  });

  // Returns the last interaction to the page's script and stops recording.
  early.take = () => {
    for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    const { kind, element } = early;
    const pressed = pressedInteraction();
    clear();
    return element ? { kind, element } : pressed;
  };
  globalThis.early = early;
})();

// Keeps the last click or Enter on a page that was written out by the build, until the page's own script is there to act on it. Before
// that a button that needs script would do nothing, and a form would be sent by the browser itself. It comes before the page does.
(() => {
  const early = { kind: null, element: null, shown: null, take: null };
  const button = ({ target }) => (target instanceof Element ? target.closest("button") : null);

  const drop = () => {
    early.shown?.removeAttribute("aria-busy");
    early.kind = early.element = early.shown = null;
  };
  const keep = (event, kind, element, shown) => {
    event.preventDefault();
    event.stopPropagation();
    drop();
    Object.assign(early, { kind, element, shown });
    shown?.setAttribute("aria-busy", "true");
  };
  const onSubmit = (event) => keep(event, "submit", event.target, event.submitter);
  const onClick = (event) => {
    const clicked = button(event);
    if (clicked && !(clicked.type === "submit" && clicked.form)) keep(event, "click", clicked, clicked);
  };
  // A mouse that is down on a button when the page is drawn anew comes up on another, which browsers take for no click.
  let pressing = null;
  const onDown = (event) => {
    pressing = event.pointerType === "mouse" ? button(event) : null;
  };
  const onUp = () => {
    pressing = null;
  };
  const pressed = () => {
    if (!pressing) return null;
    const sends = pressing.type === "submit" && pressing.form;
    return sends ? { kind: "submit", element: pressing.form } : { kind: "click", element: pressing };
  };
  // Whoever types on has not sent that.
  const listening = [
    ["submit", onSubmit],
    ["click", onClick],
    ["input", drop],
    ["pointerdown", onDown],
    ["pointerup", onUp],
  ];
  for (const [type, listener] of listening) document.addEventListener(type, listener, true);

  // Buttons come switched off, for browsers without script. With it, they are kept for.
  const open = () => {
    const off = document.querySelectorAll("button[disabled]:is([type=submit], [data-early])");
    for (const one of off) one.disabled = false;
  };
  const parsing = new MutationObserver(open);
  parsing.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    parsing.disconnect();
    open();
  });

  // What was done last, once the page's script is there; from then on all goes its usual way.
  early.take = () => {
    for (const [type, listener] of listening) document.removeEventListener(type, listener, true);
    const { kind, element } = early;
    const under = pressed();
    drop();
    return element ? { kind, element } : under;
  };
  globalThis.early = early;
})();

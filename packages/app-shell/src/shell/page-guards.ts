import { setSessionStatus } from "../session/session-status.ts";

/**
 * Protects the page from browsers, translation and extensions that would break it or misinterpret a key. Each app loads this
 * as a separate chunk, because rendering does not need it.
 */
export function guardPage(): void {
  tolerateForeignNodes();
  leaveKeysToComposition();
  ignoreStrayDrops();
  for (const kind of ["localStorage", "sessionStorage"] as const) replaceIfBlocked(kind);
}

/** Replaces refused browser storage with memory, which lasts as long as the page. */
function replaceIfBlocked(kind: "localStorage" | "sessionStorage"): void {
  try {
    const probe = "custodia.probe";
    window[kind].setItem(probe, "1");
    window[kind].removeItem(probe);
  } catch {
    setSessionStatus({ storageBlocked: true });
    const value: Record<string, string> = Object.create({
      getItem: (key: string) => (Object.hasOwn(value, key) ? value[key] : null),
      setItem: (key: string, text: string) => void Object.assign(value, { [key]: String(text) }),
      removeItem: (key: string) => void delete value[key],
    });
    Object.defineProperty(window, kind, { value, configurable: true });
  }
}

/** The node with which browser translation has replaced each text node. */
const replacements = new WeakMap<Node, ChildNode>();
const knownReplacements = new WeakSet<Node>();

/**
 * Browser translation (Google's, in Chromium and as an extension) replaces text nodes with `<font>` elements, or wraps them.
 * React then removes a text that is no longer a child, or inserts before it, and the whole page fails; or it updates a
 * detached text, and an old figure stays visible. This code uses the node that replaced the text, and restores a text that
 * changes, so that it is translated again.
 */
function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const observer = new MutationObserver(recordReplacements);
  observer.observe(document, { childList: true, subtree: true });
  const currentNode = (node: Node): Node => {
    if (node.isConnected || node.nodeType !== Node.TEXT_NODE) return node;
    recordReplacements(observer.takeRecords());
    return replacements.get(node) ?? node;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = childContaining(this, currentNode(child));
    if (found) removeChild.call(this, found);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childContaining(this, currentNode(before))) as T;
  };
  let prototype: object = Text.prototype;
  while (!Object.hasOwn(prototype, "nodeValue")) prototype = Object.getPrototypeOf(prototype);
  const value = Object.getOwnPropertyDescriptor(prototype, "nodeValue")!;
  Object.defineProperty(prototype, "nodeValue", {
    ...value,
    set(this: Node, text: string | null) {
      value.set!.call(this, text);
      const replacement = currentNode(this);
      if (replacement !== this && replacement.isConnected) (replacement as ChildNode).replaceWith(this);
    },
  });
}

/**
 * Records replaced texts. A replacement takes one step or two: the new node is inserted before or after the text, which is
 * then removed.
 */
function recordReplacements(changes: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const [text] = removedNodes;
    if (removedNodes.length !== 1 || text?.nodeType !== Node.TEXT_NODE) continue;
    const replacement = [addedNodes[0], previousSibling, nextSibling].find(
      (node) => node?.nodeName === "FONT" && !knownReplacements.has(node),
    );
    if (!replacement) continue;
    knownReplacements.add(replacement);
    replacements.set(text, replacement as ChildNode);
  }
}

/** Returns the child of `parent` that is or contains a node; null if there is none. */
function childContaining(parent: Node, node: Node): Node | null {
  let found: Node | null = node;
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}

/**
 * Keeps the keys of a composition (an IME: Chinese, Japanese, also accents) from choosing an option or submitting a form.
 */
function leaveKeysToComposition(): void {
  window.addEventListener(
    "keydown",
    (event) => {
      // Safari fires the keydown of the Enter that ends a composition after the composition, with this `keyCode`.
      const endsComposition = event.keyCode === 229 && event.key === "Enter";
      if (!event.isComposing && !endsComposition) return;
      event.stopImmediatePropagation();
      if (endsComposition && !event.isComposing) event.preventDefault();
    },
    { capture: true },
  );
}

/** Ignores a file dropped outside a drop zone, which would otherwise replace the page. */
function ignoreStrayDrops(): void {
  for (const kind of ["dragover", "drop"] as const)
    window.addEventListener(kind, (event) => {
      const { dataTransfer, target, defaultPrevented } = event;
      if (defaultPrevented || !dataTransfer?.types.includes("Files")) return;
      if (target instanceof HTMLInputElement && target.type === "file") return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    });
}

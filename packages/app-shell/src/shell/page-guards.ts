import { setSessionStatus } from "../session/session-status.ts";

/**
 * Guards the page against browsers, translation and extensions that break it or that misinterpret a key. Each app calls this
 * once, from a chunk of its own: rendering does not need it.
 */
export function guardPage(): void {
  tolerateForeignNodes();
  leaveKeysToComposition();
  keepDroppedFiles();
  for (const kind of ["localStorage", "sessionStorage"] as const) standInFor(kind);
}

/** If a browser refuses storage, the page replaces it with memory for its own lifetime, and works as usual until then. */
function standInFor(kind: "localStorage" | "sessionStorage"): void {
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

/** The node with which a translation has replaced each text node. */
const standIns = new WeakMap<Node, ChildNode>();
const standingIn = new WeakSet<Node>();

/**
 * Browser translation (Google's, in Chromium and as an extension) replaces text nodes with `<font>` elements, or wraps them.
 * React then removes a text that is no longer a child, or inserts before it, and the whole page fails; or it updates a
 * detached text, and an old figure stays visible. This code uses the node that replaced the text, and restores a text that
 * changes, so that it is translated again.
 */
function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const seen = new MutationObserver(noteStandIns);
  seen.observe(document, { childList: true, subtree: true });
  const shown = (node: Node): Node => {
    if (node.isConnected || node.nodeType !== Node.TEXT_NODE) return node;
    noteStandIns(seen.takeRecords());
    return standIns.get(node) ?? node;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const own = ownChild(this, shown(child));
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && ownChild(this, shown(before))) as T;
  };
  let owner: object = Text.prototype;
  while (!Object.hasOwn(owner, "nodeValue")) owner = Object.getPrototypeOf(owner);
  const value = Object.getOwnPropertyDescriptor(owner, "nodeValue")!;
  Object.defineProperty(owner, "nodeValue", {
    ...value,
    set(this: Node, text: string | null) {
      value.set!.call(this, text);
      const standIn = shown(this);
      if (standIn !== this && standIn.isConnected) (standIn as ChildNode).replaceWith(this);
    },
  });
}

/** The replacement takes one step or two: the new node is inserted before or after the text, which is then removed. */
function noteStandIns(changes: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const [text] = removedNodes;
    if (removedNodes.length !== 1 || text?.nodeType !== Node.TEXT_NODE) continue;
    const standIn = [addedNodes[0], previousSibling, nextSibling].find(
      (node) => node?.nodeName === "FONT" && !standingIn.has(node),
    );
    if (!standIn) continue;
    standingIn.add(standIn);
    standIns.set(text, standIn as ChildNode);
  }
}

/** Returns the child of `parent` that is or contains a node; null if there is none. */
function ownChild(parent: Node, node: Node): Node | null {
  let own: Node | null = node;
  while (own && own.parentNode !== parent) own = own.parentNode;
  return own;
}

/**
 * Keeps keys that compose a character (an IME: Chinese, Japanese, also accents) from choosing an option or submitting a
 * form.
 */
function leaveKeysToComposition(): void {
  window.addEventListener(
    "keydown",
    (event) => {
      // Safari fires the keydown of the Enter that ends a composition after the composition, with this `keyCode`.
      const isLast = event.keyCode === 229 && event.key === "Enter";
      if (!event.isComposing && !isLast) return;
      event.stopImmediatePropagation();
      if (isLast && !event.isComposing) event.preventDefault();
    },
    { capture: true },
  );
}

/** A file dropped outside a drop zone must not replace the page. */
function keepDroppedFiles(): void {
  for (const kind of ["dragover", "drop"] as const)
    window.addEventListener(kind, (event) => {
      const { dataTransfer, target, defaultPrevented } = event;
      if (defaultPrevented || !dataTransfer?.types.includes("Files")) return;
      if (target instanceof HTMLInputElement && target.type === "file") return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    });
}

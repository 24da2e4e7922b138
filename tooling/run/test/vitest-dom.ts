import { builtinEnvironments, type Environment } from "vitest/runtime";

const happyDom = builtinEnvironments["happy-dom"];
let isReady = false;

/** One DOM for all test files of a process: React and the router, which are loaded once, go on using the first. */
export default {
  name: "shared-dom",
  viteEnvironment: "client",
  async setup(global, options) {
    if (!isReady) await happyDom.setup(global, options);
    isReady = true;
    Object.assign(global, { IS_REACT_ACT_ENVIRONMENT: true });
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    return { teardown() {} };
  },
} satisfies Environment;

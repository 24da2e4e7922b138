// The schemas' library would try whether it may compile them by `eval`, which our content security policy refuses and reports. It
// looks here before it loads; its own `config` would come too late, and bring the library into the sign-in page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

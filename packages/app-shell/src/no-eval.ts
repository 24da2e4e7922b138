// zod tests whether `eval` is allowed, which our content security policy refuses and reports. It reads this setting before it
// loads; its own `config` would come too late and would load zod into the sign-in page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

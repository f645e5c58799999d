// Stands for style sheets and for `server-only`, which throws outside a React server build.
export {};

// Stands for style sheets, those with class names of their own too, and for `server-only`, which throws outside a React server build.
export default {};

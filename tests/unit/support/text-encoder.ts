import { TextEncoder } from 'node:util';

/** For a test that imports the desk's router, which asks for it while it is read: jsdom has none. Imported before all else. */
Object.assign(globalThis, { TextEncoder });

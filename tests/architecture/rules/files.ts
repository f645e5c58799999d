/** Where a file may lie and how it may be named (CONTRIBUTING.md, 'Where things go'). */

const NOUNS = [
  'property',
  'unit',
  'search',
  'enquiry',
  'favourite',
  'consent',
  'agency',
  'home',
  'blog',
  'contact',
  'newsletter',
  'offline',
  'landing',
  'editor',
  'content',
];
const NOUN_FILES = [
  'types',
  'rules',
  'data',
  'schema',
  'params',
  'draft',
  'queries',
  'state',
  'store',
  'send',
  'submit',
  'format',
  'view',
  'meta',
  'breadcrumbs',
];
const LIB_FOLDERS = [
  ...NOUNS,
  'card',
  'contract',
  'running',
  'upstream',
  'http',
  'browser',
  'check',
  'seo',
  'analytics',
  'i18n',
];
const LIB_FILES = [
  'at-once.ts',
  'bounded-folder.ts',
  'cache.ts',
  'changes.ts',
  'env.ts',
  'errors.ts',
  'faces.ts',
  'format.ts',
  'identity.json',
  'image-sources.ts',
  'images.ts',
  'instances.ts',
  'log.ts',
  'maps.json',
  'maps.ts',
  'metrics.ts',
  'params.ts',
  'process.ts',
  'request.ts',
  'routes.ts',
  'screens.ts',
  'site.ts',
  'stamp.ts',
  'turns.ts',
  'utils.ts',
  'whole-file.ts',
];
const COMPONENT_FOLDERS = [...NOUNS, 'ui', 'layout', 'legal', 'error-page'];
/** Plain class names for islands that cannot afford the tools that compose them. */
const NO_COMPONENT = ['components/ui/button-classes.ts'];
const GRAB_BAGS = /(^|\/)(hooks|utils|types|helpers|misc|common|shared)\/$/;

/** What stands in `lib/<noun>/` under a name outside the vocabulary, or in a folder that is no noun. */
export function strangersInLib(paths: readonly string[]): string[] {
  return paths.filter((at) => {
    const [top, folder, file, ...deeper] = at.replace(/\/$/, '').split('/');
    if (top !== 'lib' || folder === undefined) return false;
    if (file === undefined) return at.endsWith('/') ? !LIB_FOLDERS.includes(folder) : !LIB_FILES.includes(folder);
    if (!NOUNS.includes(folder)) return !LIB_FOLDERS.includes(folder);
    const [name = '', extension] = file.split('.');
    return deeper.length > 0 || !NOUN_FILES.includes(name) || !/^tsx?$/.test(extension ?? '');
  });
}

/** Folders of components that are neither a noun, nor `ui`, nor `layout`. */
export function strangersInComponents(paths: readonly string[]): string[] {
  return paths.filter((at) => {
    const [top, folder] = at.split('/');
    return top === 'components' && folder !== undefined && folder !== '' && !COMPONENT_FOLDERS.includes(folder);
  });
}

/** Modules in `components/` that hold no component: they know, and belong to `lib/`. */
export function modulesInComponents(paths: readonly string[]): string[] {
  return paths.filter((at) => /^components\/.*\.(ts|mts|js|mjs)$/.test(at) && !NO_COMPONENT.includes(at));
}

/** Folders whose name says nothing of what is in them. */
export function grabBags(paths: readonly string[]): string[] {
  return paths.filter((at) => GRAB_BAGS.test(at));
}

/** `loading.tsx` streams a 200 before the page knows whether the listing exists. */
export function loadingScreens(paths: readonly string[]): string[] {
  return paths.filter((at) => /^app\/(.*\/)?loading\.(tsx?|jsx?)$/.test(at));
}

/** Files that only pass on what others export. */
export function barrels(tree: Readonly<Record<string, string>>): string[] {
  return Object.entries(tree)
    .filter(([at, text]) => {
      const code = text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '').trim();
      const only = code
        .replace(/export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g, '')
        .trim();
      return code !== '' && only === '' && !at.endsWith('.d.ts');
    })
    .map(([at]) => at);
}

/** What the browser must know comes as props; a `NEXT_PUBLIC_` name is frozen into the build. */
export function publicVariables(tree: Readonly<Record<string, string>>): string[] {
  return Object.entries(tree)
    .filter(([, text]) => /\bNEXT_PUBLIC_[A-Z]/.test(text))
    .map(([at]) => at);
}

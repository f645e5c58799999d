type Row = { version?: string; resolved?: string; integrity?: string; license?: string; hasInstallScript?: boolean };
type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;
type Lock = { lockfileVersion: number; packages: Record<string, Row & Manifest> };
type Floor = { package: string; from?: string; below: string; why: string; source: string };

export function isOlder(a: string, b: string): boolean;
export function lockfileFaults(lock: Lock, manifest: Manifest): string[];
export function scriptFaults(lock: Lock, manifest: { allowScripts?: Record<string, boolean> }): string[];
export function advisoryFaults(lock: Lock, floors: readonly Floor[]): string[];
export function licenceFaults(lock: Lock): string[];

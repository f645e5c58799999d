export function cacheFolder(distDir: string, environment?: Record<string, string | undefined>): string;
export function isCopy(file: string, folder: string): boolean;
export function tidyFolders(folder: string): Promise<string[]>;

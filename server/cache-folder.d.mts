export function cacheFolder(distDir: string, environment?: Record<string, string | undefined>): string;
export function tidyFolders(folder: string): Promise<string[]>;

export const BUILT_CONFIG: string;
export const FileSystemCache: unknown;
export function loadImageOptimizerCache(): Promise<unknown>;

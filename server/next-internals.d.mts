export const BUILT_CONFIG: string;
export const FileSystemCache: unknown;
export function loadImageOptimizerCache(): Promise<unknown>;
export function loadPictureMark(): Promise<(picture: Buffer) => string>;

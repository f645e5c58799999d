export const HINT: string;
export function hintCompilation(folder: string): void;

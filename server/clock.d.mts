export function isAhead(time: number): boolean;

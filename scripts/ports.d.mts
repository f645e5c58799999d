export function freePort(): Promise<number>;
export function isAlive(pid: number): boolean;
export function listeners(port: number): number[];

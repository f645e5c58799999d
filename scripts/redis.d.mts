import type { ChildProcess } from 'node:child_process';

export function installedRedis(): string | null;
export function needRedis(): string;
export function startRedis(
  program: string,
  port: number,
): Promise<{ url: string; process: ChildProcess; stop: () => Promise<void> }>;

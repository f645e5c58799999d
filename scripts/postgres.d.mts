export function installedPostgres(): string | null;
export function needPostgres(): string;
export function startPostgres(programs: string): Promise<{ url: string; version: string; stop: () => void }>;
export function startReplica(programs: string, primary: string): Promise<{ url: string; stop: () => void }>;

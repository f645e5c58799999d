export function hasPgBouncer(): boolean;
export function startPgBouncer(database: string): Promise<{ url: string; stop: () => Promise<void> }>;

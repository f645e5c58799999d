export function identityFile(environment: Record<string, string | undefined>, root: string): string | undefined;

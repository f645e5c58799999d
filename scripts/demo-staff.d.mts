export function demoStaff(folder: string, command?: string): Promise<string>;

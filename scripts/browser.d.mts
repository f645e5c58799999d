export function systemChromium(): string | undefined;
export function needBrowser(): Promise<string>;

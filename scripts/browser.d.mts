export function systemChromium(): string | undefined;
export function headlessChromium(): string | undefined;
export function needBrowser(): Promise<string>;

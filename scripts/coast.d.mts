type Sheet = { x: number; y: number; degree: number };

export const MARGIN: number;
export const EMIRATES: Sheet;
export const INSET: Sheet & { width: number; height: number };
export const DRAWINGS: Readonly<Record<string, string>>;
export function projected(place: readonly [longitude: number, latitude: number], sheet: Sheet): [x: number, y: number];
export const DUBAI: Record<'shore' | 'creek' | 'canal', [number, number][]>;

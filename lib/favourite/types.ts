/** The rows of the shortlist that hold a figure: each sorts the homes. */
export type FigureRow = 'price' | 'perSqFt' | 'area' | 'bedrooms' | 'handover' | 'firstPayment';

/** A figure of a home: as it is read, and what it is compared by; null where it is not known. */
export type HomeFigure = { text: string; value: number | null; /** beside it, smaller: a share */ note?: string };

/** A payment plan as one bar: its shares in percent, what they leave open, and how many payments in words. */
export type PlanBar = { shares: number[]; open: number; text: string };

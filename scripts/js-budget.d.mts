import type { Browser, Page } from '@playwright/test';

type Kind = 'home' | 'list' | 'property' | 'units' | 'unit' | 'favourites' | 'text';
export const LIMITS: Readonly<Record<Kind, number>>;
export function weigh(
  browser: Browser,
  origin: string,
  route: string,
  build: string,
  touch?: (page: Page) => Promise<void>,
): Promise<{ initial: number; later: number }>;

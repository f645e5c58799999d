import { expect, type Page } from '@playwright/test';

type Who = { email: string; password: string; locale?: 'en' | 'ar' };

/** Signs in to the agency's desk at `url`, and waits for the screen that was asked for. */
export async function signInAt(page: Page, url: string, { email, password, locale = 'en' }: Who): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('desk.locale', chosen), locale);
  await page.goto(url);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('main h2').first()).toBeVisible();
}

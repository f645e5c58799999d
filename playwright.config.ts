import { defineConfig, devices } from '@playwright/test';
import { headlessChromium } from './scripts/browser.mjs';

/** `CHROMIUM_PATH`, else one of the system's; undefined is the one that `playwright install` fetched. */
const executablePath = headlessChromium();

/**
 * Chromium's shell does not know how quick the line is, and then fetches pictures from twice as far as on a good one. The other
 * four are Playwright's own (a mouse is there), which the last flag of that name would take away.
 */
const BLINK =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250';

/** Layout, touch and what only a phone shows; what a document says is the same at every width. */
const ON_PHONES = /(accessibility|menu|narrow|steadiness|touch)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // Shared machines pause for seconds: a test that failed gets one more try there, and the run says so.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : [['list']],
  use: {
    // Of the second try alone: pictures of every step of every test would cost a fifth of the time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-dev-shm-usage', BLINK],
    },
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
    // Kept copies have a spec of their own; elsewhere every answer is the server's.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /touch\.spec\.ts$/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: ON_PHONES,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
});

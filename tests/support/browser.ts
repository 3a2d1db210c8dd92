import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Debian's Chromium, or the one that CHROMIUM names. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** A real browser, closed when the test ends. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args });
  onTestFinished(() => browser.close());
  return browser;
}

/** A page in a context of its own, with everything that went wrong on it. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) complaints.push(`asked for ${request.url()}`);
  });
  return { page, complaints };
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

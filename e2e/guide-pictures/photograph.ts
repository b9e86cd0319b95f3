import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';

/** What is done on a page before its picture is taken. */
type Step =
  | { readonly press: { readonly role: 'button' | 'link' | 'tab'; readonly name: string } }
  | { readonly type: string }
  | { readonly show: string };

/** One picture of mfe-admin/src/help/training/screens.json. */
export interface Screen {
  readonly name: string;
  /** Who is signed in; null: nobody. */
  readonly account: string | null;
  readonly path: string;
  /** Selector of what is there when the page is done. */
  readonly ready: string;
  readonly do?: readonly Step[];
  /** Of the window in CSS pixels, where a page needs more than others. */
  readonly height?: number;
  /** What the picture shows, for who does not see it. */
  readonly alt: string;
}

export interface Photo {
  readonly screen: Screen;
  readonly width: number;
  readonly height: number;
  readonly webp: Buffer;
}

/** A desk's window, as low as a page of paper holds two of, in CSS pixels. */
const viewport = { width: 1100, height: 660 };

/** Sharp enough to read the smallest text; 20 to 50 kB a screen. */
const quality = 60;

/** Longest that the last requests of a page may take, in milliseconds. */
const quietMs = 5_000;

async function perform(page: Page, step: Step): Promise<void> {
  if ('press' in step) {
    await page.getByRole(step.press.role, { name: step.press.name }).first().click();
  } else if ('type' in step) {
    // The field that the press before it has opened has the focus.
    await page.keyboard.type(step.type);
  } else {
    await page.locator(step.show).last().scrollIntoViewIfNeeded();
  }
}

/** Nothing moves and nothing is asked for: what can still come is what the live stream brings. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
}

/** Takes the picture of one screen, in light colours. Throws when the screen is not as its entry says. */
export async function photograph(
  browser: Browser,
  screen: Screen,
  origin: string,
  storageState: NonNullable<BrowserContextOptions['storageState']>,
): Promise<Photo> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState,
    viewport: { ...viewport, ...(screen.height !== undefined && { height: screen.height }) },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
  });
  try {
    const page = await context.newPage();
    await page.goto(screen.path);
    await page.locator(screen.ready).first().waitFor();
    await settle(page);
    for (const step of screen.do ?? []) await perform(page, step);
    await settle(page);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const { data, info } = await sharp(png)
      .webp({ quality, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    return { screen, webp: data, width: info.width, height: info.height };
  } catch (cause) {
    throw new Error(`${screen.name}: ${screen.path} could not be photographed`, { cause });
  } finally {
    await context.close();
  }
}

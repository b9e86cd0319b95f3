import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test';

/** Slow 4G as a phone meets it: bytes a second, and milliseconds there and back. */
const slow4g = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
/** A phone of four years, beside a desktop's processor. */
const cpuSlowdown = 4;

/** The phone's line: slow 4G, or one that never keeps the processor waiting. */
export type Line = 'slow4g' | 'instant';

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

const desk = { viewport: { width: 1280, height: 900 } } satisfies BrowserContextOptions;

const screens = { phone, desk };

/** What a bench looks at the page with. */
export type Screen = keyof typeof screens;

/** A browser that nobody has opened the portal with; its cache is that of earlier visits in it. */
export function newScreen(
  browser: Browser,
  screen: Screen,
  storageState: BrowserContextOptions['storageState'],
  {
    height = screens[screen].viewport.height,
    worker = 'allow',
  }: { readonly height?: number; readonly worker?: 'allow' | 'block' } = {},
): Promise<BrowserContext> {
  const { viewport, ...kind } = screens[screen];
  return browser.newContext({
    locale: 'nb-NO',
    ...kind,
    viewport: { ...viewport, height },
    serviceWorkers: worker,
    ...(storageState !== undefined && { storageState }),
  });
}

/** Gives the page of this session a phone's processor and line. */
export async function slowDown(cdp: CDPSession, line: Line = 'slow4g'): Promise<void> {
  await cdp.send('Network.enable');
  if (line === 'slow4g') await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

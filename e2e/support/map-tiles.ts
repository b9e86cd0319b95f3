import type { BrowserContext } from '@playwright/test';

/** The tile server is down; servers/tile-server.ts stands in for it otherwise. */
export const refuseTiles = (context: BrowserContext): Promise<unknown> =>
  context.route('https://cache.kartverket.no/**', (route) => route.abort('connectionrefused'));

/** What leads a browser to the stand-in, which global-setup.ts starts before the workers read their configuration. */
export const tileServerArguments = (): readonly string[] =>
  JSON.parse(process.env.PEIL_E2E_TILES ?? '[]') as readonly string[];

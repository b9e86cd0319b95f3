import type { BrowserContext } from '@playwright/test';

const tiles = 'https://cache.kartverket.no/**';

/** One grey pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4AQAA0gDRoRp+MwAAAABJRU5ErkJggg==',
  'base64',
);

/** Stands in for the tile server: tests reach no network. */
export const serveTiles = (context: BrowserContext): Promise<unknown> =>
  context.route(tiles, (route) => route.fulfill({ contentType: 'image/png', body: tile }));

/** The tile server is down. */
export async function refuseTiles(context: BrowserContext): Promise<void> {
  await context.unroute(tiles);
  await context.route(tiles, (route) => route.abort('connectionrefused'));
}

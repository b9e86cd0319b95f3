import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { browserScript } from '../browser-script.ts';
import type { OwnPage } from '../tls-front.ts';

export const barePath = '/bare-graphs';

/** The file of Highcharts that a page without a build takes. */
const library = createRequire(new URL('../../../mfe-device-detail/package.json', import.meta.url)).resolve(
  'highcharts/highcharts.js',
);

/** The bare page and its scripts. */
export async function barePages(): Promise<ReadonlyMap<string, OwnPage>> {
  const page = `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Grafer</title>
<style>body { margin: 0; font: 14px/1.4 sans-serif; }</style><body><main></main>
<script src="${barePath}/highcharts.js"></script><script src="${barePath}/graphs.js"></script></body></html>`;
  const type = 'text/javascript; charset=utf-8';
  return new Map([
    [barePath, { type: 'text/html; charset=utf-8', body: page }],
    [`${barePath}/highcharts.js`, { type, body: await readFile(library, 'utf8') }],
    [
      `${barePath}/graphs.js`,
      { type, body: await browserScript(new URL('bare-graphs.ts', import.meta.url)) },
    ],
  ]);
}

import { browserScript } from '../browser-script.ts';
import type { OwnPage } from '../tls-front.ts';

const style = `
body { margin: 0; font: 14px/1.4 sans-serif; }
.rows { position: relative; }
.row { box-sizing: border-box; display: grid; grid-template-columns: repeat(8, 1fr); height: 37px;
  align-items: center; border-bottom: 1px solid #ddd; }
.rows .row { position: absolute; left: 0; right: 0; top: 0; }
.row > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: 0 8px; }
.heading { position: sticky; top: 0; background: #fff; z-index: 1; }
`;

export const barePath = '/bare-list';

/** The bare list's page and its script. */
export async function barePages(): Promise<ReadonlyMap<string, OwnPage>> {
  const page = `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Liste</title>
<style>${style}</style><body><script src="${barePath}.js"></script></body></html>`;
  return new Map([
    [barePath, { type: 'text/html; charset=utf-8', body: page }],
    [
      `${barePath}.js`,
      { type: 'text/javascript', body: await browserScript(new URL('bare-list.ts', import.meta.url)) },
    ],
  ]);
}

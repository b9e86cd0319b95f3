import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { fetchToken, signedInStorage } from '../../support/accounts.ts';
import { keptAnswers } from '../../support/kept-portal.ts';
import { kilobytes, milliseconds } from '../figure-table.ts';
import { newScreen } from '../phone/emulation.ts';
import { waitUntilKept } from '../phone/kept-portal.ts';
import { visit, type PhonePage, type PhoneVisit } from '../phone/phone-visit.ts';
import { median } from '../statistics.ts';
import { say, withSite, type Site } from '../with-site.ts';

const list: PhonePage = { name: 'list of the demo', path: '/devices', ready: 'main [data-row-id]' };
const user = 'fjordadmin';

interface Figures {
  /** A first visit without the service worker, and with it. */
  readonly plain: PhoneVisit;
  readonly kept: PhoneVisit;
  /** A second visit with network, without the worker and with it. */
  readonly plainAgain: PhoneVisit;
  readonly keptAgain: PhoneVisit;
  /** A second visit without network. */
  readonly offline: PhoneVisit;
}

async function phoneOf({ browser, front, portal }: Site, worker: 'allow' | 'block'): Promise<BrowserContext> {
  return newScreen(browser, 'phone', signedInStorage(await fetchToken(user, portal), front), { worker });
}

const visited = async (seen: PhoneVisit): Promise<PhoneVisit> => seen;

/** Until the portal and the list are in the browser. */
async function listIsKept(seen: PhoneVisit, page: Page): Promise<PhoneVisit> {
  await waitUntilKept(page, async () =>
    (await keptAnswers(page)).some((key) => key.includes('/devicesettings?')),
  );
  return seen;
}

async function measure(site: Site): Promise<Figures> {
  const bare = await phoneOf(site, 'block');
  const phone = await phoneOf(site, 'allow');
  try {
    const plain = await visit(bare, site.front, list, visited);
    const plainAgain = await visit(bare, site.front, list, visited);
    const kept = await visit(phone, site.front, list, listIsKept);
    const keptAgain = await visit(phone, site.front, list, visited);
    await phone.setOffline(true);
    const offline = await visit(phone, site.front, list, visited, 'instant');
    return { plain, plainAgain, kept, keptAgain, offline };
  } finally {
    await bare.close();
    await phone.close();
  }
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('Usage: npm run bench:offline -- [--rounds 5]\n');
  process.exit(2);
}

await withSite('demo', new Map(), async (site) => {
  // Warms the server.
  await measure(site);
  const all: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure(site));
  const middle = (of: (figures: Figures) => number) => median(all.map(of));
  const row = (
    name: string,
    one: (figures: Figures) => PhoneVisit,
    beside?: (figures: Figures) => PhoneVisit,
  ) => {
    const bytes = middle((figures) => one(figures).bytes);
    const ready = middle((figures) => one(figures).readyMs);
    const ratio = (value: number, of: (seen: PhoneVisit) => number) =>
      beside ? (value / middle((figures) => of(beside(figures)))).toFixed(2) : '';
    const cells = [
      kilobytes(bytes),
      ratio(bytes, (seen) => seen.bytes),
      milliseconds(ready),
      ratio(ready, (seen) => seen.readyMs),
    ];
    say(name.padEnd(38) + cells.map((cell) => cell.padStart(10)).join(''));
  };
  say(`\nThe list on a phone (slow 4G, a processor four times slower); medians of ${String(rounds)} rounds`);
  say(`\n${''.padEnd(38)}${['kB', 'ratio', 'ready ms', 'ratio'].map((cell) => cell.padStart(10)).join('')}`);
  row('first visit, no service worker', ({ plain }) => plain);
  row(
    'first visit, service worker',
    ({ kept }) => kept,
    ({ plain }) => plain,
  );
  row('second visit, no service worker', ({ plainAgain }) => plainAgain);
  row(
    'second visit, service worker',
    ({ keptAgain }) => keptAgain,
    ({ plainAgain }) => plainAgain,
  );
  row('second visit without network', ({ offline }) => offline);
});

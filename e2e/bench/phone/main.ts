import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { fetchToken, knownStorage, signedInStorage } from '../../support/accounts.ts';
import { kilobytes, milliseconds } from '../figure-table.ts';
import { median } from '../statistics.ts';
import { say, withSite, type Site } from '../with-site.ts';
import { newScreen } from './emulation.ts';
import { waitUntilKept } from './kept-portal.ts';
import { follow, visit, type Opening, type PhonePage, type PhoneVisit } from './phone-visit.ts';

const row = 'main [data-row-id]';
/** A key figure is a link once it is counted; the page of a wrong address has none. */
const counted = 'main ul[aria-label="Nøkkeltall"] a';

/** Who opens which pages of the demo. */
const demoPages: readonly (PhonePage & { readonly user: string | null })[] = [
  { name: 'login', path: '/login', user: null, ready: 'input[type="password"]' },
  { name: 'home', path: '/', user: 'peiladmin', ready: counted },
  { name: 'list of the demo', path: '/devices', user: 'fjordadmin', ready: row },
  { name: 'device page', path: '/device/TANK001', user: 'fjordadmin', ready: 'main .highcharts-series path' },
];

const longList: PhonePage = { name: 'list of 10 000', path: '/devices', ready: row };

interface Figures {
  readonly cold: PhoneVisit;
  readonly warm: PhoneVisit;
  /** A first visit by a line that never keeps the processor waiting. */
  readonly instant: PhoneVisit;
}

/** Works with a phone of its own. */
async function withPhone<Result>(
  { browser, front, portal }: Site,
  user: string | null,
  work: (phone: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const storage =
    user === null ? knownStorage(front) : signedInStorage(await fetchToken(user, portal), front);
  const phone = await newScreen(browser, 'phone', storage);
  try {
    return await work(phone);
  } finally {
    await phone.close();
  }
}

const visited = async (seen: PhoneVisit): Promise<PhoneVisit> => seen;

async function seenOnceKept(seen: PhoneVisit, page: Page): Promise<PhoneVisit> {
  await waitUntilKept(page);
  return seen;
}

/** The second visit finds what the first has left in the browser: the service worker and its files. */
async function measure(site: Site, page: PhonePage, user: string | null): Promise<Figures> {
  const twice = await withPhone(site, user, async (phone) => ({
    cold: await visit(phone, site.front, page, seenOnceKept),
    warm: await visit(phone, site.front, page, visited),
  }));
  const instant = await withPhone(site, user, (phone) => visit(phone, site.front, page, visited, 'instant'));
  return { ...twice, instant };
}

const cells = (values: readonly string[]): string => values.map((value) => value.padStart(12)).join('');

function tableRow(name: string, rounds: readonly Figures[]): string {
  const middle = (of: (figures: Figures) => number) => median(rounds.map(of));
  return (
    name.padEnd(20) +
    cells([
      kilobytes(middle(({ cold }) => cold.bytes)),
      milliseconds(middle(({ cold }) => cold.readyMs)),
      milliseconds(middle(({ cold }) => cold.blockedMs)),
      milliseconds(middle(({ warm }) => warm.readyMs)),
      milliseconds(middle(({ warm }) => warm.blockedMs)),
      milliseconds(middle(({ instant }) => instant.readyMs)),
    ])
  );
}

/** Rounds after one that is not counted: it warms the server. */
async function inRounds<Result>(rounds: number, work: () => Promise<Result>): Promise<Result[]> {
  await work();
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await work());
  return results;
}

/** Opens the first device of a list that has come to rest. */
const openFirst = (site: Site, user: string): Promise<Opening> =>
  withPhone(site, user, (phone) =>
    visit(phone, site.front, longList, (_visited, page) => follow(page, `${row} a[href^="/device/"]`)),
  );

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, page: { type: 'string' } },
});
const rounds = Number(values.rounds);
const isAsked = ({ name }: PhonePage): boolean => values.page === undefined || values.page === name;
const askedPages = demoPages.filter(isAsked);
if (!Number.isInteger(rounds) || rounds < 1 || (askedPages.length === 0 && !isAsked(longList))) {
  const names = [...demoPages, longList].map(({ name }) => `"${name}"`).join(', ');
  process.stderr.write(
    `Usage: npm run bench:phone -- [--rounds 3] [--page <name>]\nThe pages are ${names}.\n`,
  );
  process.exit(2);
}

const heading = `\n${'on a phone'.padEnd(20)}${cells(['cold kB', 'cold ms', 'blocked ms', 'warm ms', 'blocked ms', 'CPU only ms'])}`;

say(`\nSlow 4G and a processor four times slower; medians of ${String(rounds)} rounds`);
if (askedPages.length > 0)
  await withSite('demo', new Map(), async (site) => {
    say(heading);
    for (const { user, ...page } of askedPages)
      say(tableRow(page.name, await inRounds(rounds, () => measure(site, page, user))));
  });
if (isAsked(longList))
  await withSite('list-world', new Map(), async (site) => {
    say(heading);
    say(tableRow(longList.name, await inRounds(rounds, () => measure(site, longList, 'liste-10000'))));
    const opened = await inRounds(rounds, () => openFirst(site, 'liste-10000'));
    const middle = (of: (opening: Opening) => number) => milliseconds(median(opened.map(of)));
    say(
      `\nOpening its first device: shown after ${middle(({ shownMs }) => shownMs)} ms, blocked for ${middle(({ blockedMs }) => blockedMs)} ms`,
    );
  });

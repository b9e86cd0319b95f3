import { parseArgs } from 'node:util';
import { fetchToken, signedInStorage } from '../../support/accounts.ts';
import { browserScript } from '../browser-script.ts';
import { inTurn, type Rounds } from '../in-turn.ts';
import type { Screen } from '../phone/emulation.ts';
import type { VisitedPage } from '../visited-page.ts';
import { say, withSite, type Site } from '../with-site.ts';
import { barePages, barePath } from './bare-page.ts';
import { listTable } from './list-table.ts';
import { firstVisit, measureList, type ListFigures } from './measure-list.ts';

/** Rounds of both lists, and of the portal's on a phone, after a visit to each that is not counted. */
async function measure(
  { browser, front, portal }: Site,
  size: number,
  rounds: number,
): Promise<Rounds<keyof ListFigures>> {
  const probe = await browserScript(new URL('probe.ts', import.meta.url));
  const storageState = signedInStorage(await fetchToken(`liste-${size}`, portal), front);
  const listAt = async (path: string, screen: Screen): Promise<() => Promise<ListFigures>> => {
    const list: VisitedPage = { url: front + path, storageState, probe, screen };
    const learnt = await firstVisit(browser, list);
    return () => measureList(browser, list, learnt);
  };
  return inTurn(rounds, {
    portal: await listAt('/devices', 'desk'),
    limit: await listAt(barePath, 'desk'),
    phone: await listAt('/devices', 'phone'),
  });
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, sizes: { type: 'string', default: '1000,10000' } },
});
const rounds = Number(values.rounds);
const sizes = values.sizes.split(',').map(Number);
if (!Number.isInteger(rounds) || rounds < 1 || sizes.some((size) => size !== 1_000 && size !== 10_000)) {
  process.stderr.write('Usage: npm run bench:list -- [--rounds 5] [--sizes 1000,10000]\n');
  process.exit(2);
}

await withSite('list-world', await barePages(), async (site) => {
  say(
    `\nThe device list beside a bare virtual list in plain DOM, and on a phone; medians of ${rounds} rounds`,
  );
  for (const size of sizes) say(`\n${listTable(`${size} devices`, await measure(site, size, rounds))}`);
});

import { parseArgs } from 'node:util';
import { fetchToken, signedInStorage } from '../../support/accounts.ts';
import { browserScript } from '../browser-script.ts';
import { inTurn } from '../in-turn.ts';
import type { Screen } from '../phone/emulation.ts';
import { say, withSite } from '../with-site.ts';
import { barePages, barePath } from './bare-page.ts';
import { graphsTable } from './graphs-table.ts';
import { measureGraphs, type GraphFigures } from './measure-graphs.ts';

/** The customer's user, and with `-1` its one device (deploy/api/src/bench/device-world.ts). */
const customer = 'maaler-aar';
const portalPath = `/device/${customer}-1?periode=Siste+%C3%A5r`;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('Usage: npm run bench:device -- [--rounds 5]\n');
  process.exit(2);
}

await withSite('device-world', await barePages(), async ({ browser, front, portal }) => {
  const probe = await browserScript(new URL('probe.ts', import.meta.url));
  const storageState = signedInStorage(await fetchToken(customer, portal), front);
  const visit = (path: string, screen: Screen) => (): Promise<GraphFigures> =>
    measureGraphs(browser, { url: front + path, storageState, probe, screen });
  const visits = {
    portal: visit(portalPath, 'desk'),
    limit: visit(barePath, 'desk'),
    phone: visit(portalPath, 'phone'),
  };
  // Visits that are not counted: they warm the servers.
  await visits.portal();
  await visits.limit();
  say(
    `\nA year of 52 560 readings in four graphs beside bare Highcharts, and on a phone; medians of ${rounds} rounds\n`,
  );
  say(graphsTable('52 560 readings × 4 graphs', await inTurn(rounds, visits)));
});

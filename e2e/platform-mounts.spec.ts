import type { Locator, Page } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { heapOf, type Held } from './support/heap.ts';
import { atNight } from './support/night.ts';
import { remotePages, type RemotePage } from './support/releases/remote-pages.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';
import { isWholeMatrix } from './support/whole-matrix.ts';

/** A page, and what tells that it is there. */
interface Stop {
  readonly path: string;
  readonly shown: (page: Page) => Locator;
}

const stopAt = ({ path, whole }: RemotePage): Stop => ({ path, shown: whole });
const [login, deviceList, , usersList] = remotePages.map(stopAt) as [Stop, Stop, Stop, Stop];
/** With its graph and its map drawn. */
const devicePage: Stop = {
  path: '/device/TANK001',
  shown: (page) => page.locator('.highcharts-root').first(),
};
/** The one page for nobody in particular that asks the server nothing: the shell's own. */
const nowhere: Stop = {
  path: '/404',
  shown: (page) => page.getByRole('heading', { level: 1, name: 'Siden finnes ikke' }),
};

async function goRound(page: Page, stops: readonly Stop[], times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    for (const { path, shown } of stops) {
      await goWithin(page, path);
      await shown(page).waitFor();
    }
  }
}

/** What is held once pictures, graphs and timers have come to rest. */
async function settled(count: () => Promise<Held>): Promise<Held> {
  let held = await count();
  await expect
    .poll(
      async () => {
        const former = held;
        held = await count();
        return Object.keys(noise).every((what) => held[what as keyof Held] === former[what as keyof Held]);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return held;
}

/** How many rounds lie between the two counts. A leak is as steep over 20 of them as over 50. */
const counted = isWholeMatrix ? 50 : 20;

/** What a leak of one in two rounds would be. */
const noise: Held = { nodes: counted / 2, listeners: counted / 2, subscriptions: counted / 2 };

/** After these, what is kept once for all is there. */
const warming = 5;

const rounds: readonly (readonly [string, Account | null, readonly Stop[]])[] = [
  ['mfe-auth, nobody signed in', null, [nowhere, login]],
  [
    'mfe-admin and mfe-device-detail, with mfe-devices kept alive',
    'fjordadmin',
    [usersList, deviceList, devicePage],
  ],
];

for (const [who, account, stops] of rounds) {
  test(
    `PLAT-06 PLAT-08 ${String(counted)} mounts and unmounts of ${who}: no listener, subscription or node is left behind`,
    atNight(),
    async ({ visit }) => {
      // Rounds of whole pages: on a loaded machine one takes four seconds.
      test.setTimeout(60_000 + 4_000 * (warming + counted));
      const { page } = await visit(account);
      await page.goto(stops[0]!.path);
      await goRound(page, stops, warming);
      const count = await heapOf(page);
      const before = await settled(count);
      await goRound(page, stops, counted);
      const after = await settled(count);
      for (const what of Object.keys(noise) as (keyof Held)[]) {
        expect(after[what] - before[what], `${what} more than ${String(before[what])}`).toBeLessThan(
          noise[what],
        );
      }
    },
  );
}

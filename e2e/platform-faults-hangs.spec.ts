import type { Page } from '@playwright/test';
import { roundsOf, roundText, type FaultOnRemote } from './support/faults/fault-rounds.ts';
import { hangFaults, hangingRemote, type Hang, type HangFault } from './support/faults/hang-faults.ts';
import {
  expectFault,
  expectRetryWorks,
  expectTheRestWorks,
  expectTold,
  faultPanel,
  markDocument,
  openOrGo,
  visitFailing,
} from './support/faults/remote-faults.ts';
import { atNight } from './support/night.ts';
import { expect, test } from './support/servers/site.ts';
import { withWorker } from './support/with-worker.ts';

const slow = 'Dette tar lenger tid enn vanlig …';

/** When the notice and the panel come, in milliseconds: what is not there yet by then comes by the clock. */
const slowAfterMs = 2_000;
const deadlineMs = 8_000;

// Three remotes, one after another, on a busy machine.
test.describe.configure({ timeout: 150_000 });

// What hangs for the page hangs for what the worker would keep.
test.use({ worker: async ({ worker }, use) => use(worker === 'none' ? 'none' : 'running') });

/** It hangs in the page: from there, time is all that it takes. */
async function expectHanging(
  page: Page,
  { remotePage: { remote }, comes }: FaultOnRemote<HangFault>,
): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  if (comes === 'never') await expect.poll(() => hangingRemote(page)).toBe(remote);
  // The login form is there already, by index.html.
  if (remote === 'mfe-auth') return;
  await page.clock.runFor(slowAfterMs);
  await expect(page.getByRole('main').getByText(slow)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

for (const round of roundsOf(hangFaults)) {
  test(
    `PLAT-06 ${roundText(round)}: a notice, a panel when the time is up, and a retry works whatever the server still owes`,
    atNight(round.some(({ comes }) => comes === 'after a retry') ? withWorker : {}),
    async ({ site, visit }) => {
      const hangs: Hang[] = [];
      for (const { begin, remotePage } of round) hangs.push(await begin(site, remotePage));
      const { page } = await visitFailing(visit, round[0]!.remotePage, site.url);
      await page.clock.install();
      for (const [index, fault] of round.entries()) {
        const { remotePage, what, comes } = fault;
        const { remote, whole } = remotePage;
        const { mend, answer } = hangs[index]!;
        await test.step(`${remote} ${what}`, async () => {
          await openOrGo(page, remotePage, index === 0);
          await expectHanging(page, fault);
          await page.clock.runFor(deadlineMs);
          await expectFault(page, 'timeout');
          if (index === 0) await markDocument(page);
          await expectTold(page, { remote, fault: 'timeout' });
          await mend();
          if (comes === 'before a retry') {
            const late = page.waitForResponse((response) => response.url().includes(`/releases/${remote}/`));
            answer?.();
            await late;
            await expect(whole(page)).toHaveCount(0);
            await expect(faultPanel(page)).toHaveCount(1);
          }
          await expectRetryWorks(page, remotePage);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
          if (comes !== 'after a retry') return;
          answer?.();
          await expectTheRestWorks(page, remotePage);
          await expect(whole(page)).toBeVisible();
        });
      }
    },
  );
}

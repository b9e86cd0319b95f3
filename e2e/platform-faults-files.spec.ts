import { roundsOf, roundText } from './support/faults/fault-rounds.ts';
import { fileFaults } from './support/faults/file-faults.ts';
import { expectFaultsAndRecovery } from './support/faults/remote-faults.ts';
import { byDayIf } from './support/night.ts';
import { expect, test } from './support/servers/site.ts';
import { withWorker } from './support/with-worker.ts';

// Three remotes, one after another, on a busy machine.
test.describe.configure({ timeout: 150_000 });

for (const [index, round] of roundsOf(fileFaults).entries()) {
  test(
    `PLAT-06 ${roundText(round)}: a panel, the rest works, and a retry brings it back`,
    byDayIf(index === 0, round.some(({ tellsOfWorker }) => tellsOfWorker) ? withWorker : {}),
    async ({ site, visit }) => {
      const page = await expectFaultsAndRecovery({ site, visit }, round);
      expect(await page.evaluate(() => 'isTampered' in window), 'a file with a wrong hash ran').toBe(false);
    },
  );
}

import { codeFaults } from './support/faults/code-faults.ts';
import { roundsOf, roundText } from './support/faults/fault-rounds.ts';
import { expectFaultsAndRecovery } from './support/faults/remote-faults.ts';
import { atNight } from './support/night.ts';
import { test } from './support/servers/site.ts';
import { withWorker } from './support/with-worker.ts';

// Three remotes, one after another, on a busy machine.
test.describe.configure({ timeout: 150_000 });

for (const round of roundsOf(codeFaults)) {
  test(
    `PLAT-06 a release of ${roundText(round)}: a panel, the rest works, and a retry after the rollback brings it back`,
    atNight(round.some(({ tellsOfWorker }) => tellsOfWorker) ? withWorker : {}),
    async ({ site, visit }) => {
      await expectFaultsAndRecovery({ site, visit }, round);
    },
  );
}

import { atNight } from './support/night.ts';
import { codeFaults } from './support/faults/code-faults.ts';
import { roundsOf, type DealtFault } from './support/faults/fault-rounds.ts';
import { fileFaults } from './support/faults/file-faults.ts';
import { hangFaults } from './support/faults/hang-faults.ts';
import { messages } from './support/faults/remote-faults.ts';
import { remoteNames } from './support/releases/releases.ts';
import { expect, test } from './support/test.ts';

const tables: Readonly<Record<string, readonly DealtFault[]>> = { fileFaults, codeFaults, hangFaults };

/** Told of what is in no table, but in a test of its own; of a remote that nobody released, in the shell's own tests. */
const elsewhere = ['unknown', 'disabled', 'unfit', 'timeout', 'unmount', 'chunk'];

const tried = (faults: readonly DealtFault[], isWhole: boolean) =>
  roundsOf(faults, isWhole).map((round) =>
    round.map(({ what, remotePage }) => [remotePage.remote, what] as const),
  );

for (const [table, faults] of Object.entries(tables)) {
  test(
    `PLAT-06 ${table}: every fault is tried, on every remote some, and by the whole matrix every one on each`,
    atNight(),
    () => {
      const once = tried(faults, false).flat();
      expect(once.map(([, what]) => what).sort()).toEqual(faults.map(({ what }) => what).sort());
      expect(new Set(once.map(([remote]) => remote))).toEqual(new Set(remoteNames));
      const everywhere = tried(faults, true).flat().map(String);
      expect(new Set(everywhere).size).toBe(faults.length * remoteNames.length);
      expect(everywhere.length).toBe(faults.length * remoteNames.length);
      // Two faults of one remote could not be told from one another in one visit.
      for (const round of [...tried(faults, false), ...tried(faults, true)])
        expect(new Set(round.map(([remote]) => remote)).size).toBe(round.length);
    },
  );
}

test('PLAT-06 whatever a panel may say of a remote has a fault that brings it about', atNight(), () => {
  const broughtAbout = [...fileFaults, ...codeFaults].map(({ fault }) => fault);
  expect(new Set([...broughtAbout, ...elsewhere])).toEqual(new Set(Object.keys(messages)));
});

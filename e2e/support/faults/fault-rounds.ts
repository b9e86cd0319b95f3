import { remotePageOf, type RemotePage } from '../releases/remote-pages.ts';
import { remoteNames, type RemoteName } from '../releases/releases.ts';
import { isWholeMatrix } from '../whole-matrix.ts';

/** Something that can be wrong with any remote. */
export interface DealtFault {
  readonly what: string;
  /** The remote on which it is tried, where it is not tried on all. */
  readonly on: RemoteName;
}

export type FaultOnRemote<Fault extends DealtFault> = Fault & { readonly remotePage: RemotePage };

/** The remote that stands so many places after. */
function remoteAfter(remote: RemoteName, places: number): RemoteName {
  const index = (remoteNames.indexOf(remote) + places) % remoteNames.length;
  return remoteNames[index] ?? remote;
}

/**
 * Faults by the visits in which they are met: of remotes whose pages the same visitor sees, and no two of one remote.
 * @param isWhole every fault on every remote, not only on its own
 */
export function roundsOf<Fault extends DealtFault>(
  faults: readonly Fault[],
  isWhole = isWholeMatrix,
): readonly (readonly FaultOnRemote<Fault>[])[] {
  const shifts = isWhole ? remoteNames.map((_, shift) => shift) : [0];
  return shifts.flatMap((shift) => {
    const rounds: FaultOnRemote<Fault>[][] = [];
    for (const fault of faults) {
      const remotePage = remotePageOf(remoteAfter(fault.on, shift));
      const fits = (met: FaultOnRemote<Fault>) =>
        met.remotePage.account === remotePage.account && met.remotePage !== remotePage;
      const round = rounds.find((candidate) => candidate.every(fits));
      if (round) round.push({ ...fault, remotePage });
      else rounds.push([{ ...fault, remotePage }]);
    }
    return rounds;
  });
}

/** What is wrong in a round, for the title of its test. */
export const roundText = (round: readonly FaultOnRemote<DealtFault>[]): string =>
  round.map(({ remotePage, what }) => `${remotePage.remote} ${what}`).join(', ');

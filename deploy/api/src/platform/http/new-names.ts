import { linkProblem } from '@peil/shared-kernel/format';
import { ruleBroken } from '../problem.ts';

/**
 * What is wrong with names that stand in mails and text messages of ours, by field; one that stays as it is may be as it
 * is, and is made harmless where it is sent (`harmlessName`). A new one was nothing before: null.
 */
export function newNameFaults(
  names: Readonly<
    Record<string, readonly [before: string | null | undefined, after: string | null | undefined]>
  >,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, [before, after]]) => {
      const fault = after && after !== before ? linkProblem(after) : null;
      return fault === null ? [] : [[field, fault]];
    }),
  );
}

/** @throws Problem 422 for names that may not be given. */
export function checkNewNames(names: Parameters<typeof newNameFaults>[0]): void {
  const faults = newNameFaults(names);
  if (Object.keys(faults).length > 0) throw ruleBroken(faults);
}

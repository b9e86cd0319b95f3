import type { NewEntry, RegisterWork, StepWork } from './entry.ts';

/** What is done to a device that was begun, from its first step to the field, in order. */
export function registeringEntries(
  of: Omit<NewEntry, 'work'>,
  { settings, picture, base }: Omit<RegisterWork, 'kind'> & Pick<StepWork, 'base'>,
): readonly NewEntry[] {
  return [
    ...(picture === null ? [] : [{ ...of, work: { kind: 'photo', picture } } as const]),
    { ...of, work: { kind: 'step', step: 'groups', next: 'first_reading', settings, base } },
    { ...of, work: { kind: 'finish' } },
  ];
}

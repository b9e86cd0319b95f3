import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { staleWord } from '@peil/shared-kernel/devices';
import { texts } from './texts.ts';

type Doubted = Pick<DeviceRow, 'staleText' | 'faultyText' | 'impossible'>;

/** Why the level is not to be taken as it stands, each a sentence; empty for a level that is. */
export const levelNotes = ({ staleText, faultyText, impossible }: Doubted): readonly string[] =>
  [staleText, faultyText, ...impossible].filter((note) => note !== null);

/** The same in a word or two, for a cell; null where there is nothing to say. */
export function shortLevelNote({ staleText, faultyText, impossible }: Doubted): string | null {
  const words = [
    staleText !== null && staleWord,
    faultyText !== null && texts.newerFaulty,
    impossible.length > 0 && texts.impossible,
  ].filter((word) => word !== false);
  return words.length === 0 ? null : words.join(' · ');
}

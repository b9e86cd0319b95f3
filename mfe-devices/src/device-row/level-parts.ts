import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { levelStateWords, type LevelQuantity } from '@peil/shared-kernel/devices';
import type { SheetCell, SheetColumn } from '@peil/shared-kernel/sheets';
import { levelNotes } from './level-notes.ts';
import { texts } from './texts.ts';

type LevelRow = Pick<DeviceRow, 'level' | 'staleText' | 'faultyText' | 'impossible'>;

interface LevelPart extends SheetColumn {
  readonly value: (row: LevelRow) => SheetCell;
}

/** As levels are printed everywhere (I18N-01). */
const columnOf: Record<LevelQuantity, Pick<SheetColumn, 'type' | 'decimals'>> = {
  percent: { type: 'percent' },
  kg: { type: 'number' },
  mm: { type: 'number' },
  celsius: { type: 'number', decimals: 1 },
};

const quantities = Object.keys(columnOf) as LevelQuantity[];

const state: LevelPart = {
  header: texts.levelState,
  type: 'text',
  value: ({ level }) => level && levelStateWords[level.state],
};

const doubts: LevelPart = {
  header: texts.levelNotes,
  type: 'text',
  value: (row) => levelNotes(row).join('. ') || null,
};

/**
 * The level as columns that can be counted with: one for each quantity that the rows have, since a percent and a
 * millimetre are not to be added up, the state in a word, and where a level is doubted, why.
 */
export function levelParts(rows: readonly LevelRow[]): readonly LevelPart[] {
  const had = quantities.filter((quantity) => rows.some(({ level }) => level?.quantity === quantity));
  const shown = had.length > 0 ? had : (['percent'] as const);
  const figures = shown.map((quantity): LevelPart => ({
    header: texts.levelIn[quantity],
    ...columnOf[quantity],
    value: ({ level }) => (level?.quantity === quantity ? level.value : null),
  }));
  return rows.some((row) => levelNotes(row).length > 0) ? [...figures, state, doubts] : [...figures, state];
}

import type { Acknowledgement } from '@peil/shared-kernel/api';
import { acknowledgedBy } from '@peil/shared-kernel/devices';
import type { SheetCell, SheetColumn } from '@peil/shared-kernel/sheets';
import { texts } from './texts.ts';

/** What a sheet says about who has seen to an alarm, a column each. */
export const acknowledgementParts: readonly (SheetColumn & {
  readonly value: (acknowledged: Acknowledgement | null) => SheetCell;
})[] = [
  {
    header: texts.columns.acknowledged,
    type: 'text',
    value: (acknowledged) => (acknowledged ? texts.acknowledged : texts.waiting),
  },
  {
    header: texts.sheet.by,
    type: 'text',
    value: (acknowledged) => acknowledged && acknowledgedBy(acknowledged),
  },
  { header: texts.sheet.at, type: 'dateTime', value: (acknowledged) => acknowledged?.at ?? null },
  { header: texts.sheet.comment, type: 'text', value: (acknowledged) => acknowledged?.comment ?? null },
];

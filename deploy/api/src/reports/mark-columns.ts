import type { Device } from '@peil/shared-kernel/api/schemas';
import { ownMarkNames, ownMarks, ownMarksOf } from '@peil/shared-kernel/devices';
import type { Column } from './sheet.ts';

/** The columns of what a customer calls its devices by: its number and its cost centre (MONTH-01). */
export const markColumns = <Row>(deviceOf: (row: Row) => Device): readonly Column<Row>[] =>
  ownMarks.map((mark) => ({
    header: ownMarkNames[mark],
    width: 16,
    kind: 'text',
    value: (row) => ownMarksOf(deviceOf(row).appdata)[mark],
  }));

import type { MatchRow } from '@peil/shared-kernel/api';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { texts as fillingTexts } from '../fillings/texts.ts';
import { texts as reports } from '../report-parts/texts.ts';
import { whoCells, whoColumns } from '@peil/shared-kernel/sheets/workbook';
import { causeText, dayText, numbersText, stateText } from './match-words.ts';
import { texts } from './texts.ts';

const { file } = texts;

/** Delivery notes beside fillings as a table in a file, with what was said of each (MONTH-02). */
export const matchSheet = (rows: readonly MatchRow[]): Sheet => ({
  name: reports.heading.notes,
  columns: [
    ...whoColumns,
    { header: fillingTexts.kind, type: 'text' },
    { header: fillingTexts.liquid, type: 'text' },
    { header: file.numbers, type: 'text' },
    { header: file.days, type: 'text' },
    { header: file.place, type: 'text' },
    { header: file.from, type: 'dateTime' },
    { header: file.to, type: 'dateTime' },
    { header: file.noted, type: 'number' },
    { header: file.measured, type: 'number' },
    { header: file.difference, type: 'number' },
    { header: file.tolerance, type: 'number' },
    { header: texts.state, type: 'text' },
    { header: texts.cause, type: 'text' },
    { header: file.comment, type: 'text' },
    { header: file.by, type: 'text' },
    { header: file.at, type: 'dateTime' },
    { header: file.source, type: 'text' },
  ],
  rows: rows.map((row) => {
    const [last] = row.verdicts;
    const each = (texts: readonly string[]): string => [...new Set(texts)].filter(Boolean).join(', ');
    return [
      ...whoCells(row),
      fillingTexts.kinds[row.kind],
      row.fueltype || null,
      numbersText(row) || null,
      each(row.notes.map(({ day }) => dayText(day))) || null,
      each(row.notes.map(({ place }) => place)) || null,
      row.fillings[0]?.from ?? null,
      row.fillings.at(-1)?.to ?? null,
      row.noted,
      row.measured,
      row.difference,
      row.difference === null ? null : row.tolerance,
      stateText(row),
      causeText(row),
      last?.comment ?? null,
      last?.decided_by ?? null,
      last?.decided_at ?? null,
      each(row.notes.map(({ source }) => source)) || null,
    ];
  }),
});

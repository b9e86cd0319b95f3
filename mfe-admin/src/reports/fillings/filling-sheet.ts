import { fillingKinds } from '@peil/shared-kernel/api/schemas';
import type { Filling } from '@peil/shared-kernel/api';
import { volumeAt15Texts } from '@peil/shared-kernel/devices';
import { sumOfKnown, sumLabel, sumsBy, type SumKind } from '@peil/shared-kernel/stock';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { texts as reports } from '../report-parts/texts.ts';
import { sumCells, whoCells, whoColumns } from '@peil/shared-kernel/sheets/workbook';
import { belongsTo } from './filling-words.ts';
import { texts } from './texts.ts';

/** What is summed of fillings: those of one kind and one content, by customer, group or cost centre. */
export const fillingSums = (rows: readonly Filling[], by: SumKind) =>
  fillingKinds.flatMap((kind) =>
    sumsBy(
      rows.filter((row) => row.kind === kind),
      by,
    ).map(({ name, rows: some }) => ({
      kind,
      name,
      fueltype: some[0]?.fueltype ?? '',
      count: some.length,
      litres: sumOfKnown(some.map(({ litres_in_period: litres }) => litres)) ?? 0,
    })),
  );

/** Whether litres at 15 °C are told: only where the organisation wants them. */
const hasAt15 = (rows: readonly Filling[]): boolean =>
  rows.some(({ litres_at_15: litres }) => typeof litres === 'number');

/** What is said of the figures in their files. */
export const fillingNote = (rows: readonly Filling[]): string =>
  hasAt15(rows) ? `${reports.settlement} ${volumeAt15Texts.note}` : reports.settlement;

/** The fillings as a table in a file; the sums of each kind and content, of the period alone, are the last rows (MONTH-02). */
export function fillingSheet(rows: readonly Filling[], by: SumKind): Sheet {
  const sums = fillingSums(rows, by);
  // A filling over an end of the period is whole here, so they have no sums.
  const isAt15 = hasAt15(rows);
  return {
    name: reports.heading.fillings,
    columns: [
      ...whoColumns,
      { header: texts.kind, type: 'text' },
      { header: texts.liquid, type: 'text' },
      { header: texts.from, type: 'dateTime' },
      { header: texts.to, type: 'dateTime' },
      { header: reports.litres(texts.litres), type: 'number' },
      { header: reports.uncertainty, type: 'number' },
      { header: reports.litres(texts.inPeriod), type: 'number' },
      { header: texts.source, type: 'text' },
      { header: texts.belongs, type: 'text' },
      { header: texts.state, type: 'text' },
      ...(isAt15 ? [{ header: volumeAt15Texts.litres, type: 'number' } as const] : []),
    ],
    rows: [
      ...rows.map((row) => [
        ...whoCells(row),
        texts.kinds[row.kind],
        row.fueltype,
        row.from,
        row.to,
        row.litres,
        row.uncertainty,
        row.litres_in_period,
        texts.sources[row.source],
        belongsTo(row).join(', ') || null,
        texts.states[row.state],
        ...(isAt15 ? [row.litres_at_15 ?? null] : []),
      ]),
      ...sums.map(({ kind, name, fueltype, litres }) => [
        ...sumCells(sumLabel(name)),
        texts.kinds[kind],
        fueltype,
        null,
        null,
        null,
        null,
        litres,
        null,
        null,
        null,
        ...(isAt15 ? [null] : []),
      ]),
    ],
    sums: sums.length,
  };
}

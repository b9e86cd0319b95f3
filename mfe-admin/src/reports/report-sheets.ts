import { sumCells, whoCells, whoColumns, type Sheet } from '@peil/shared-kernel/sheets/workbook';
import { sumKindNames, sumLabel, sumOfKnown, sumsBy, type SumKind } from '@peil/shared-kernel/stock';
import { volumeAt15Texts } from '@peil/shared-kernel/devices';
import { fillTotals, instockTotals, stockChange, type FillRow, type InstockRow } from './report-rows.ts';
import { texts } from './report-parts/texts.ts';

const lockColumns = [
  { header: texts.litres(texts.filledCorrection), type: 'number' },
  { header: texts.litres(texts.consumedCorrection), type: 'number' },
  { header: texts.lockedAt, type: 'dateTime' },
] as const;

const correctionSum = (rows: readonly FillRow[], of: 'filledCorrection' | 'consumedCorrection') =>
  sumOfKnown(rows.map((row) => row[of]));

/** The fill report as a table in a file, with the sums of each content in the last rows. */
export function fillSheet(rows: readonly FillRow[], by: SumKind): Sheet {
  const sums = sumsBy(rows, by);
  // Only where a month is locked is there anything to correct.
  const isLocked = rows.some(({ lockedAt }) => lockedAt !== null);
  return {
    name: texts.heading.fill,
    columns: [
      ...whoColumns,
      { header: texts.fueltype, type: 'text' },
      { header: texts.litres(texts.capacity), type: 'number' },
      { header: texts.litres(texts.filled), type: 'number' },
      { header: texts.litres(texts.consumed), type: 'number' },
      { header: texts.uncertainty, type: 'number' },
      { header: texts.fillings, type: 'number' },
      { header: texts.percent(texts.drained), type: 'number' },
      { header: texts.percent(texts.average), type: 'number' },
      { header: texts.measuredDaysFile, type: 'number' },
      { header: texts.daysFile, type: 'number' },
      { header: texts.note, type: 'text' },
      ...(isLocked ? lockColumns : []),
    ],
    rows: [
      ...rows.map((row) => [
        ...whoCells(row),
        row.fueltype || null,
        row.capacity,
        row.filled,
        row.consumed,
        row.uncertainty,
        row.fillings,
        row.drained,
        row.average,
        row.measuredDays,
        row.days,
        row.note,
        ...(isLocked ? [row.filledCorrection, row.consumedCorrection, row.lockedAt] : []),
      ]),
      ...sums.map(({ name, rows: some }) => {
        const { capacity, filled, consumed, fillings, drained, average } = fillTotals(some);
        return [
          ...sumCells(sumLabel(name)),
          some[0]?.fueltype || null,
          capacity,
          filled,
          consumed,
          null,
          fillings,
          drained,
          average,
          null,
          null,
          null,
          ...(isLocked
            ? [correctionSum(some, 'filledCorrection'), correctionSum(some, 'consumedCorrection'), null]
            : []),
        ];
      }),
    ],
    sums: sums.length,
  };
}

/** Only where a month is locked is there anything to correct, and litres at 15 °C only where they are wanted. */
const rareStock = [
  [texts.litres(texts.stockFromCorrection), 'fromCorrection'],
  [texts.litres(texts.stockToCorrection), 'toCorrection'],
  [volumeAt15Texts.from, 'fromAt15'],
  [volumeAt15Texts.to, 'toAt15'],
] as const;

/** What is said of the figures of in-stock rows in their files. */
export const instockNote = (rows: readonly InstockRow[]): string =>
  rows.some(({ fromAt15, toAt15 }) => fromAt15 !== null || toAt15 !== null)
    ? `${texts.settlement} ${volumeAt15Texts.note}`
    : texts.settlement;

/** The in-stock report as a table in a file, with its sums in the last row where its rows are all there is once. */
export function instockSheet(rows: readonly InstockRow[], by: SumKind): Sheet {
  const sum = instockTotals(rows);
  const isNamed = by !== 'fueltype';
  const isOnce = by !== 'group';
  const rare = rareStock.filter(([, name]) => rows.some((row) => row[name] !== null));
  return {
    name: texts.heading.instock,
    columns: [
      ...(isNamed ? [{ header: sumKindNames[by], type: 'text' } as const] : []),
      { header: texts.fueltype, type: 'text' },
      { header: texts.litres(texts.stockFrom), type: 'number' },
      { header: texts.litres(texts.stockTo), type: 'number' },
      { header: texts.litres(texts.stockChange), type: 'number' },
      { header: texts.tanks, type: 'number' },
      { header: texts.measuredFrom, type: 'number' },
      { header: texts.measuredTo, type: 'number' },
      { header: texts.measuredBoth, type: 'number' },
      ...rare.map(([header]) => ({ header, type: 'number' }) as const),
    ],
    rows: [
      ...rows.map((row) => [
        ...(isNamed ? [row.name] : []),
        row.fueltype,
        row.from,
        row.to,
        stockChange(row),
        row.tanks,
        row.measuredFrom,
        row.measuredTo,
        row.measuredBoth,
        ...rare.map(([, name]) => row[name]),
      ]),
      ...(isOnce
        ? [
            [
              texts.sum,
              ...(isNamed ? [null] : []),
              sum.from,
              sum.to,
              stockChange(sum),
              sum.tanks,
              sum.measuredFrom,
              sum.measuredTo,
              sum.measuredBoth,
              ...rare.map(([, name]) => sum[name]),
            ],
          ]
        : []),
    ],
    sums: isOnce ? 1 : 0,
  };
}

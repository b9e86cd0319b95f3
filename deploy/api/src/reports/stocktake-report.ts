import { identityOf, volumeAt15Texts } from '@peil/shared-kernel/devices';
import { roundWhole, settlementNote } from '@peil/shared-kernel/format';
import type { Sheet } from '@peil/shared-kernel/sheets/workbook';
import { sumOfKnown, sumsBy, type SumKind } from '@peil/shared-kernel/stock';
import type { HeldDevice } from './report-devices.ts';
import { summedAs } from './report-row.ts';
import { markColumns } from './mark-columns.ts';
import { sheetOf, type Column } from './sheet.ts';
import { at15Of, capacityOf, weightOf } from './settled-figures.ts';
import type { ToldStock } from './settled-stock.ts';

/** A tank and its last valid stock at the moment of the stocktake. */
export type StocktakeRow = ToldStock & { readonly tank: HeldDevice };

const wholeOf = (exact: number | null | undefined): number | null =>
  typeof exact === 'number' ? roundWhole(exact) : null;

const volumeOf = ({ tank, stock }: StocktakeRow): number | null => at15Of(tank, stock);

/** A column of what adds up, in its own unit: whole, so that the sum is that of what stands above it. */
function amount(header: string, width: number, amountOf: (row: StocktakeRow) => number | null | undefined) {
  const value = (row: StocktakeRow): number | null => wholeOf(amountOf(row));
  return {
    header,
    width,
    kind: 'whole',
    value,
    sum: (rows) => sumOfKnown(rows.map(value)),
  } satisfies Column<StocktakeRow>;
}

/** What is said of the volume at 15 °C (MONTH-05). */
const at15: readonly Column<StocktakeRow>[] = [
  {
    header: volumeAt15Texts.temperature,
    width: 20,
    kind: 'decimal',
    value: ({ stock }) => stock?.temp,
  },
  {
    ...amount(volumeAt15Texts.volume, 22, volumeOf),
    // A sum of some of the tanks would look like that of all.
    sum: (rows) =>
      rows.every((row) => row.stock === null || volumeOf(row) !== null)
        ? sumOfKnown(rows.map((row) => wholeOf(volumeOf(row))))
        : null,
  },
];

const columnsWith = (isAt15: boolean, isCorrected: boolean): readonly Column<StocktakeRow>[] => [
  { header: 'Navn', width: 36, kind: 'text', value: ({ tank }) => tank.device.name },
  { header: 'Kort-ID', width: 12, kind: 'text', value: ({ tank }) => tank.device.proddata.shortid },
  ...markColumns(({ tank }: StocktakeRow) => tank.device),
  { header: 'Organisasjon', width: 28, kind: 'text', value: ({ tank }) => tank.organisation },
  {
    header: 'Væske',
    width: 18,
    kind: 'text',
    value: ({ tank }) => tank.device.appdata.fueltype,
    sum: ([first]) => first?.tank.device.appdata.fueltype,
  },
  amount('Kapasitet (l)', 14, ({ tank }) => capacityOf(tank)),
  amount('Beholdning (l)', 15, ({ stock }) => stock?.volume),
  ...(isCorrected ? [amount('Korreksjon (l)', 15, ({ correction }) => correction)] : []),
  ...(isAt15 ? at15 : []),
  amount('Beholdning (kg)', 16, ({ tank, stock }) => weightOf(tank, stock)),
  { header: 'Nivå (%)', width: 10, kind: 'decimal', value: ({ stock }) => stock?.percent },
  { header: 'Målt', width: 18, kind: 'moment', value: ({ stock }) => stock?.t },
  {
    header: 'Tilgangsgrupper',
    width: 32,
    kind: 'text',
    value: ({ tank }) => tank.device.tags.public.join(', '),
  },
  { header: 'Adresse', width: 40, kind: 'text', value: ({ tank }) => identityOf(tank.device).address },
];

/**
 * The stocktake as a sheet: each tank with what it held at the moment asked for.
 * @param by below them the sums by this; null: none
 * @param isAt15 whether litres at 15 °C stand beside the measured ones
 */
export function stocktakeSheet(
  rows: readonly StocktakeRow[],
  by: SumKind | null = null,
  isAt15 = false,
): Sheet {
  const sums = by === null ? [] : sumsBy(rows.map(summed), by);
  return sheetOf(
    'Lagerstatus',
    columnsWith(
      isAt15,
      rows.some(({ correction }) => correction !== null),
    ),
    rows,
    sums.map(({ name, rows: some }) => ({ name, rows: some.map(({ row }) => row) })),
  );
}

/** What its file says of its figures. */
export const stocktakeNote = (isAt15: boolean): string =>
  isAt15 ? `${settlementNote} ${volumeAt15Texts.note}` : settlementNote;

const summed = (row: StocktakeRow) => ({ row, ...summedAs(row.tank) });

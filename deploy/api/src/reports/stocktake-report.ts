import { densityOf, identityOf, tankFigures, weightKg } from '@peil/shared-kernel/devices';
import { roundWhole } from '@peil/shared-kernel/format';
import type { Sheet } from '@peil/shared-kernel/sheets/workbook';
import { sumOfKnown, sumsBy, type SumKind } from '@peil/shared-kernel/stock';
import type { HeldDevice } from './report-devices.ts';
import { summedAs } from './report-row.ts';
import { markColumns } from './mark-columns.ts';
import { sheetOf, type Column } from './sheet.ts';
import type { StockAt } from './stock-readings.ts';

/** A tank and its last valid stock at the moment of the stocktake. */
export interface StocktakeRow {
  readonly tank: HeldDevice;
  readonly stock: StockAt | null;
}

/** A column of what adds up, in its own unit: whole, so that the sum is that of what stands above it. */
function amount(header: string, width: number, amountOf: (row: StocktakeRow) => number | null | undefined) {
  const value = (row: StocktakeRow): number | null => {
    const exact = amountOf(row);
    return typeof exact === 'number' ? roundWhole(exact) : null;
  };
  return {
    header,
    width,
    kind: 'whole',
    value,
    sum: (rows) => sumOfKnown(rows.map(value)),
  } satisfies Column<StocktakeRow>;
}

const columns: readonly Column<StocktakeRow>[] = [
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
  amount('Kapasitet (l)', 14, ({ tank }) => tankFigures(tank.device).capacity.litres),
  amount('Beholdning (l)', 15, ({ stock }) => stock?.volume),
  amount('Beholdning (kg)', 16, ({ tank, stock }) => weightKg(densityOf(tank.device.appdata), stock?.volume)),
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
 */
export function stocktakeSheet(rows: readonly StocktakeRow[], by: SumKind | null = null): Sheet {
  const sums = by === null ? [] : sumsBy(rows.map(summed), by);
  return sheetOf(
    'Lagerstatus',
    columns,
    rows,
    sums.map(({ name, rows: some }) => ({ name, rows: some.map(({ row }) => row) })),
  );
}

const summed = (row: StocktakeRow) => ({ row, ...summedAs(row.tank) });

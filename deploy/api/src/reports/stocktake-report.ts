import { densityOf, locationOf, tankFigures, weightKg } from '@peil/shared-kernel/devices';
import type { Sheet } from '@peil/shared-kernel/sheets/workbook';
import type { ReportDevice } from './report-devices.ts';
import { sheetOf, type Column } from './sheet.ts';
import type { StockAt } from './stock-readings.ts';

/** A tank and its last valid stock at the moment of the stocktake. */
export interface StocktakeRow {
  readonly tank: ReportDevice;
  readonly stock: StockAt | null;
}

const columns: readonly Column<StocktakeRow>[] = [
  { header: 'Navn', width: 36, kind: 'text', value: ({ tank }) => tank.device.name },
  { header: 'Kort-ID', width: 12, kind: 'text', value: ({ tank }) => tank.device.proddata.shortid },
  { header: 'Organisasjon', width: 28, kind: 'text', value: ({ tank }) => tank.organisation },
  { header: 'Væske', width: 18, kind: 'text', value: ({ tank }) => tank.device.appdata.fueltype },
  {
    header: 'Kapasitet (l)',
    width: 14,
    kind: 'whole',
    value: ({ tank }) => tankFigures(tank.device).capacity.litres,
  },
  { header: 'Beholdning (l)', width: 15, kind: 'whole', value: ({ stock }) => stock?.volume },
  {
    header: 'Beholdning (kg)',
    width: 16,
    kind: 'whole',
    value: ({ tank, stock }) => weightKg(densityOf(tank.device.appdata), stock?.volume),
  },
  { header: 'Nivå (%)', width: 10, kind: 'decimal', value: ({ stock }) => stock?.percent },
  { header: 'Målt', width: 18, kind: 'moment', value: ({ stock }) => stock?.t },
  {
    header: 'Tilgangsgrupper',
    width: 32,
    kind: 'text',
    value: ({ tank }) => tank.device.tags.public.join(', '),
  },
  { header: 'Adresse', width: 40, kind: 'text', value: ({ tank }) => locationOf(tank.device)?.address },
];

/** The stocktake as a sheet: each tank with what it held at the moment asked for. */
export const stocktakeSheet = (rows: readonly StocktakeRow[]): Sheet => sheetOf('Lagerstatus', columns, rows);

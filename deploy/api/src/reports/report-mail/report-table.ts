import { reportTitles, type MailedReport } from '@peil/shared-kernel/api/schemas';
import { areOfSeveral, identityFields } from '@peil/shared-kernel/devices';
import {
  asOfText,
  daysText,
  settlementNote,
  withCustomers,
  type CalendarPeriod,
} from '@peil/shared-kernel/format';
import type { PdfTable } from '@peil/shared-kernel/pdf';
import { batterySheet, failedSheet, type Sheet } from '@peil/shared-kernel/sheets/workbook';
import type { Pool } from 'pg';
import { inScope } from '../../platform/db/tenant.ts';
import { batteryRows } from '../battery-report.ts';
import { deviceSheet } from '../device-report.ts';
import { failedRows } from '../failed-report.ts';
import { goneRows, lockedMonths, monthsOfPeriod, settledFillRows } from '../locked-months.ts';
import { monthsBeside, settledStock } from '../settled-stock.ts';
import { hourlyStock, stockAt } from '../stock-readings.ts';
import { stocktakeNote, stocktakeSheet } from '../stocktake-report.ts';
import { stocktakeTanks } from '../stocktake-tanks.ts';
import { settledInstock } from '../instock-report.ts';
import {
  heldDevices,
  reportDevices,
  stockTanksOf,
  type HeldDevice,
  type ReportDevice,
} from '../report-devices.ts';
import { byContent, estimatedNote, sumOfKnown, type Period } from '@peil/shared-kernel/stock';
import { wholeFigures } from '../semicolon-table.ts';
import { sheetOf, type Column } from '../sheet.ts';
import { foundInAll, shortPortions } from '../../platform/running/portions.ts';
import { tellsVolumeAt15, type TakenPeriod } from './queries.ts';
import { texts } from './texts.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** A report as it is written into files. */
export interface ReportTable {
  readonly kind: MailedReport;
  readonly sheet: PdfTable;
}

const column = (name: keyof typeof texts.columns, width: number, kind: Column<Row>['kind']): Column<Row> => ({
  header: texts.columns[name],
  width,
  kind,
  value: (row) => row[name],
});

/** Of the reports whose rows are those of specified calls. */
const columns: Readonly<Record<'fill' | 'instock', readonly Column<Row>[]>> = {
  fill: [
    column('name', 32, 'text'),
    ...identityFields.map((name) => column(name, 14, 'text')),
    column('organisation', 24, 'text'),
    column('fueltype', 20, 'text'),
    column('capasity', 14, 'whole'),
    column('filled_volume', 14, 'whole'),
    column('consumed', 14, 'whole'),
    column('fillings_count', 12, 'whole'),
    column('drained_average', 18, 'whole'),
    column('average_capacity', 18, 'whole'),
    column('uncertainty', 16, 'whole'),
    column('measured_days', 12, 'whole'),
    column('note', 24, 'text'),
  ],
  instock: [
    column('fueltype', 24, 'text'),
    column('instockFrom', 16, 'whole'),
    column('instockTo', 16, 'whole'),
    column('amountTanks', 12, 'whole'),
    column('measuredFrom', 14, 'whole'),
    column('measuredTo', 14, 'whole'),
    column('measuredBoth', 14, 'whole'),
  ],
};

/** Only where a month is locked is there anything to correct, and litres at 15 °C only where they are wanted. */
const rareColumns: Readonly<Record<'fill' | 'instock', readonly Column<Row>[]>> = {
  fill: [column('filled_correction', 18, 'whole'), column('consumed_correction', 20, 'whole')],
  instock: [
    column('instockFromCorrection', 22, 'whole'),
    column('instockToCorrection', 22, 'whole'),
    column('instockFromAt15', 22, 'whole'),
    column('instockToAt15', 22, 'whole'),
  ],
};

const noted = (row: Row): Row => ({
  ...row,
  note:
    [row['locked_at'] ? texts.locked : null, estimatedNote(String(row['estimated'] ?? ''))]
      .filter((part) => part !== null)
      .join(', ') || null,
});

/** What adds up. */
const summed: readonly string[] = [
  'capasity',
  'filled_volume',
  'consumed',
  'fillings_count',
  'filled_correction',
  'consumed_correction',
  'instockFrom',
  'instockTo',
  'instockFromCorrection',
  'instockToCorrection',
  'instockFromAt15',
  'instockToAt15',
  'amountTanks',
  'measuredFrom',
  'measuredTo',
  'measuredBoth',
];

const sumOf = (rows: readonly Row[], name: string): number | null =>
  sumOfKnown(rows.map((row) => (typeof row[name] === 'number' ? row[name] : null)));

/** Litres of one content add up, those of two do not: the sums of each stand last. */
export function withTotals(kind: 'fill' | 'instock', rows: readonly Row[]): Row[] {
  if (rows.length === 0) return [];
  const contents = byContent(rows);
  if (kind === 'instock') {
    const names =
      contents.length === 1 ? summed : ['amountTanks', 'measuredFrom', 'measuredTo', 'measuredBoth'];
    return [
      ...rows,
      { fueltype: texts.total, ...Object.fromEntries(names.map((name) => [name, sumOf(rows, name)])) },
    ];
  }
  const totals = contents.map((some) => ({
    name: texts.total,
    fueltype: some[0]?.['fueltype'] ?? null,
    ...Object.fromEntries(summed.map((name) => [name, sumOf(some, name)])),
  }));
  return [...rows, ...totals];
}

/** What a report is of: its table, whose devices where it has several organisations', and when. */
interface Made {
  readonly sheet: Sheet;
  readonly devices: readonly { readonly orgid: string }[];
  readonly when: string;
  /** What is said of its figures, where that is more than of all. */
  readonly note?: string;
}

/** What reports are made from, by the rules of their calls; as the system. */
class ReportMaker {
  readonly #pool: Pool;
  readonly #orgid: string;
  readonly #period: Period;
  readonly #days: CalendarPeriod;

  constructor(pool: Pool, orgid: string, days: CalendarPeriod) {
    this.#pool = pool;
    this.#orgid = orgid;
    this.#days = days;
    this.#period = { from: days.from.getTime() / 1000, to: days.to.getTime() / 1000 };
  }

  #read<Result>(work: () => Promise<Result>): Promise<Result> {
    return inScope(this.#pool, { kind: 'system' }, work);
  }

  async #stockTanks(): Promise<HeldDevice[]> {
    return stockTanksOf(await this.#read(() => heldDevices(this.#orgid, this.#period)), this.#period);
  }

  #locked(months: readonly CalendarPeriod[]) {
    return this.#read(() => lockedMonths(this.#orgid, months));
  }

  #stockAt(tanks: readonly HeldDevice[], moment: number) {
    return foundInAll(shortPortions(this.#pool, tanks, (some) => this.#read(() => stockAt(some, moment))));
  }

  #ofPeriod(kind: 'fill' | 'instock', figures: readonly object[], devices: readonly HeldDevice[]): Made {
    const some = figures.map((row) => noted(wholeFigures(row as Row)));
    const rows = withTotals(kind, some);
    const isLocked = some.some((row) => row['locked_at']);
    const rare = rareColumns[kind].filter(
      ({ value }) => isLocked || some.some((row) => typeof value(row) === 'number'),
    );
    const sheet = {
      ...sheetOf(reportTitles[kind], [...columns[kind], ...rare], rows),
      sums: rows.length - some.length,
    };
    return { sheet, devices, when: daysText(this.#days) };
  }

  readonly makers: Readonly<Record<MailedReport, () => Promise<Made>>> = {
    fill: async () => {
      const tanks = await this.#stockTanks();
      const locked = await this.#locked(monthsOfPeriod(this.#period));
      const filled: object[] = [];
      for await (const [some, stock] of shortPortions(this.#pool, tanks, (portion) =>
        this.#read(() => hourlyStock(portion, this.#period)),
      ))
        filled.push(...(await settledFillRows(some, stock, this.#period, locked)));
      return this.#ofPeriod('fill', [...filled, ...goneRows(tanks, this.#period, locked)], tanks);
    },
    instock: async () => {
      const tanks = await this.#stockTanks();
      const { from, to } = this.#period;
      const locked = await this.#locked([from, to].flatMap(monthsBeside));
      const isAt15 = await this.#read(() => tellsVolumeAt15(this.#orgid));
      const stock = (moment: number) => this.#stockAt(tanks, moment);
      const told = await settledInstock(tanks, this.#period, locked, stock, { isAt15 });
      return { ...this.#ofPeriod('instock', told.rows, told.tanks), note: stocktakeNote(isAt15) };
    },
    stocktake: async () => {
      const moment = this.#period.to;
      const locked = await this.#locked(monthsBeside(moment));
      const { tanks, gone } = await this.#read(() => stocktakeTanks(this.#orgid, moment, [], locked));
      const all = [...tanks, ...gone];
      const rows = settledStock(all, await this.#stockAt(tanks, moment), moment, locked);
      const isAt15 = await this.#read(() => tellsVolumeAt15(this.#orgid));
      return {
        sheet: stocktakeSheet(rows, 'fueltype', isAt15),
        devices: all,
        when: asOfText(moment),
        note: stocktakeNote(isAt15),
      };
    },
    battery: () => this.#ofNow(async (devices, now) => batterySheet(await batteryRows(devices, now))),
    failed: () => this.#ofNow(async (devices, now) => failedSheet(await failedRows(devices, now))),
    devices: () => this.#ofNow((devices, now) => Promise.resolve(deviceSheet(devices, now))),
  };

  #ofNow(sheetAt: (devices: readonly ReportDevice[], now: number) => Promise<Sheet>): Promise<Made> {
    const now = Date.now() / 1000;
    return this.#read(async () => {
      const found = await reportDevices(this.#orgid);
      const devices = found.map(({ device }) => device);
      return { sheet: await sheetAt(found, now), devices, when: asOfText(now) };
    });
  }
}

/**
 * The reports of an organisation and those below it, as their calls tell them. What is of a moment is of the end of the
 * period where readings tell it, and else of now.
 * @param by the portal that makes them
 */
export async function reportTables(
  pool: Pool,
  { orgid, organisation, reports }: TakenPeriod,
  period: CalendarPeriod,
  by: string,
): Promise<ReportTable[]> {
  const { makers } = new ReportMaker(pool, orgid, period);
  const tables: ReportTable[] = [];
  for (const kind of reports) {
    const { sheet, devices, when, note = settlementNote } = await makers[kind]();
    const about = {
      title: reportTitles[kind],
      whose: areOfSeveral(devices) ? withCustomers(organisation) : organisation,
      when,
      made: Date.now() / 1000,
      by,
      note,
    };
    tables.push({ kind, sheet: { ...sheet, about } });
  }
  return tables;
}

import type { MailedReport } from '@peil/shared-kernel/api/schemas';
import type { CalendarPeriod } from '@peil/shared-kernel/format';
import { identityFields } from '@peil/shared-kernel/devices';
import type { Sheet } from '@peil/shared-kernel/sheets/workbook';
import type { Pool } from 'pg';
import { inScope } from '../db/tenant.ts';
import {
  goneRows,
  lockedMonths,
  monthsBeside,
  monthsOfPeriod,
  settledFillRows,
  settledStock,
} from '../reports/locked-months.ts';
import { hourlyStock, stockAt } from '../reports/stock-readings.ts';
import { instockRows } from '../reports/instock-report.ts';
import { heldDevices, stockTanksOf } from '../reports/report-devices.ts';
import { byContent, estimatedNote, sumOfKnown, type Period } from '@peil/shared-kernel/stock';
import { sheetOf, type Column } from '../reports/sheet.ts';
import { foundInAll, shortPortions } from '../running/portions.ts';
import { texts } from './texts.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** A report as it is written into files. */
export interface ReportTable {
  readonly kind: MailedReport;
  readonly sheet: Sheet;
}

const column = (name: keyof typeof texts.columns, width: number, kind: Column<Row>['kind']): Column<Row> => ({
  header: texts.columns[name],
  width,
  kind,
  value: (row) => row[name],
});

const columns: Readonly<Record<MailedReport, readonly Column<Row>[]>> = {
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
  ],
};

/** Only where a month is locked is there anything to correct. */
const correctionColumns = [
  column('filled_correction', 18, 'whole'),
  column('consumed_correction', 20, 'whole'),
];

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
  'amountTanks',
];

/** Figures as the calls answer them: whole numbers (REPORT-04). */
const whole = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? Math.round(value) : value]),
  );

const sumOf = (rows: readonly Row[], name: string): number | null =>
  sumOfKnown(rows.map((row) => (typeof row[name] === 'number' ? row[name] : null)));

/** Litres of one content add up, those of two do not: the sums of each stand last. */
export function withTotals(kind: MailedReport, rows: readonly Row[]): Row[] {
  if (rows.length === 0) return [];
  const contents = byContent(rows);
  if (kind === 'instock') {
    const names = contents.length === 1 ? summed : ['amountTanks'];
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

/** The reports of an organisation and those below it, by the rules of `fill_report` and `instock_report`. */
export async function reportTables(
  pool: Pool,
  orgid: string,
  reports: readonly MailedReport[],
  { from, to }: CalendarPeriod,
): Promise<ReportTable[]> {
  const period: Period = { from: from.getTime() / 1000, to: to.getTime() / 1000 };
  const asSystem = <Result>(work: () => Promise<Result>) => inScope(pool, { kind: 'system' }, work);
  const tanks = stockTanksOf(await asSystem(() => heldDevices(orgid, period)), period);
  const lockedIn = (months: readonly CalendarPeriod[]) => asSystem(() => lockedMonths(orgid, months));
  const rowsOf = async (kind: MailedReport): Promise<readonly object[]> => {
    if (kind === 'instock')
      return instockRows(tanks, period, async (moment) => {
        const stock = await foundInAll(
          shortPortions(pool, tanks, (some) => asSystem(() => stockAt(some, moment))),
        );
        return settledStock(tanks, stock, moment, await lockedIn(monthsBeside(moment)));
      });
    const locked = await lockedIn(monthsOfPeriod(period));
    const filled: object[] = [];
    for await (const [some, stock] of shortPortions(pool, tanks, (portion) =>
      asSystem(() => hourlyStock(portion, period)),
    ))
      filled.push(...(await settledFillRows(some, stock, period, locked)));
    return [...filled, ...goneRows(tanks, period, locked)];
  };
  const tables: ReportTable[] = [];
  for (const kind of reports) {
    const figures = (await rowsOf(kind)).map((row) => noted(whole(row as Row)));
    const rows = withTotals(kind, figures);
    const sheet = sheetOf(
      texts.reports[kind],
      figures.some((row) => row['locked_at']) ? [...columns[kind], ...correctionColumns] : columns[kind],
      rows,
    );
    tables.push({ kind, sheet: { ...sheet, sums: rows.length - figures.length } });
  }
  return tables;
}

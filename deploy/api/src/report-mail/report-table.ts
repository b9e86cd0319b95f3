import { reportTitles, type MailedReport } from '@peil/shared-kernel/api/schemas';
import { areOfSeveral, identityFields } from '@peil/shared-kernel/devices';
import { daysText, settlementNote, withCustomers, type CalendarPeriod } from '@peil/shared-kernel/format';
import type { PdfTable } from '@peil/shared-kernel/pdf';
import type { Pool } from 'pg';
import { inScope } from '../db/tenant.ts';
import { fillRows } from '../reports/fill-report.ts';
import { hourlyStock, stockAt } from '../reports/stock-readings.ts';
import { instockRows } from '../reports/instock-report.ts';
import { heldDevices, stockTanksOf } from '../reports/report-devices.ts';
import { byContent, sumOfKnown, type Period } from '@peil/shared-kernel/stock';
import { sheetOf, type Column } from '../reports/sheet.ts';
import { foundInAll, shortPortions } from '../running/portions.ts';
import type { TakenPeriod } from './queries.ts';
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
  ],
  instock: [
    column('fueltype', 24, 'text'),
    column('instockFrom', 16, 'whole'),
    column('instockTo', 16, 'whole'),
    column('amountTanks', 12, 'whole'),
  ],
};

/** What adds up. */
const summed: readonly string[] = [
  'capasity',
  'filled_volume',
  'consumed',
  'fillings_count',
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

/**
 * The reports of an organisation and those below it, by the rules of `fill_report` and `instock_report`.
 * @param by the portal that makes them
 */
export async function reportTables(
  pool: Pool,
  { orgid, organisation, reports }: TakenPeriod,
  { from, to }: CalendarPeriod,
  by: string,
): Promise<ReportTable[]> {
  const period: Period = { from: from.getTime() / 1000, to: to.getTime() / 1000 };
  const asSystem = <Result>(work: () => Promise<Result>) => inScope(pool, { kind: 'system' }, work);
  const tanks = stockTanksOf(await asSystem(() => heldDevices(orgid, period)), period);
  const rowsOf = async (kind: MailedReport): Promise<readonly object[]> => {
    if (kind === 'instock')
      return instockRows(tanks, period, (moment) =>
        foundInAll(shortPortions(pool, tanks, (some) => asSystem(() => stockAt(some, moment)))),
      );
    const filled: object[] = [];
    for await (const [some, stock] of shortPortions(pool, tanks, (portion) =>
      asSystem(() => hourlyStock(portion, period)),
    ))
      filled.push(...(await fillRows(some, stock, period)));
    return filled;
  };
  const tables: ReportTable[] = [];
  for (const kind of reports) {
    const figures = (await rowsOf(kind)).map((row) => whole(row as Row));
    const rows = withTotals(kind, figures);
    const sheet = sheetOf(reportTitles[kind], columns[kind], rows);
    const about = {
      title: reportTitles[kind],
      whose: areOfSeveral(tanks) ? withCustomers(organisation) : organisation,
      when: daysText({ from, to }),
      made: Date.now() / 1000,
      by,
      note: settlementNote,
    };
    tables.push({ kind, sheet: { ...sheet, sums: rows.length - figures.length, about } });
  }
  return tables;
}

import { api, reportKinds, type ReportKind } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { areOfSeveral } from '@peil/shared-kernel/devices';
import { asOfText, endOfDay, sortRows } from '@peil/shared-kernel/format';
import type { PdfTable } from '@peil/shared-kernel/pdf';
import { batterySheet, failedSheet, type Sheet } from '@peil/shared-kernel/sheets/workbook';
import type { SumKind } from '@peil/shared-kernel/stock';
import type { Days } from './report-parts/report-period.ts';
import { texts } from './report-parts/texts.ts';
import { fillRow, instockRow } from './report-rows.ts';
import { fillSheet, instockNote, instockSheet } from './report-sheets.ts';

/** Of which organisation and which days all reports are wanted, and by what they are summed. */
export interface AllAsked {
  readonly orgid: string;
  readonly organisation: string;
  /** Whether it is the user's own: then lists have all that the user sees. */
  readonly isOwn: boolean;
  readonly days: Days;
  readonly by: SumKind;
}

/** A table, whose devices it is of where that is known, and of when. */
interface Gathered {
  readonly sheet: Sheet;
  readonly rows?: readonly { readonly orgid: string }[];
  readonly when: string;
  /** What is said of its figures, where that is more than of all. */
  readonly note?: string;
}

type Gather = (asked: AllAsked, signal: AbortSignal) => Promise<Gathered>;

const ofOrganisation = <Row extends { readonly orgid: string }>(
  rows: readonly Row[] | null,
  { orgid, isOwn }: AllAsked,
): readonly Row[] => {
  if (rows === null) throw new Error('The server has no such report');
  return isOwn ? rows : rows.filter((row) => row.orgid === orgid);
};

const byName = [{ id: 'name', sortValue: ({ name }: { readonly name: string }) => name }];

async function fileSheet(file: Blob, report: ReportKind): Promise<Pick<Gathered, 'sheet' | 'note'>> {
  const { noteOf, sheetOfFile } = await import('./file-sheet.ts');
  const sheet = await sheetOfFile(file, texts.heading[report]);
  return { sheet, note: noteOf(sheet) };
}

const gatherers: Readonly<Record<ReportKind, Gather>> = {
  fill: async ({ orgid, days, by }, signal) => {
    const rows = (await api.reports.fill({ orgid, ...days }, signal)).map(fillRow);
    const sorted = sortRows(rows, byName, { id: 'name', desc: false });
    return { sheet: fillSheet(sorted, by), rows, when: texts.days(days) };
  },
  instock: async ({ orgid, days, by }, signal) => {
    const rows = (await api.reports.instock({ orgid, ...days }, by, signal)).map(instockRow);
    return { sheet: instockSheet(rows, by), when: texts.days(days), note: instockNote(rows) };
  },
  battery: async (asked, signal) => {
    const rows = ofOrganisation(await api.reports.battery(signal), asked);
    return { sheet: batterySheet(rows), rows, when: asOfText(new Date()) };
  },
  failed: async (asked, signal) => {
    const rows = ofOrganisation(await api.reports.failed(signal), asked);
    return { sheet: failedSheet(rows), rows, when: asOfText(new Date()) };
  },
  stocktake: async ({ orgid, days, by }, signal) => {
    // The moment that the in-stock report ends with, of today now.
    const moment = new Date(Math.min(endOfDay(days.to, 'oslo').getTime(), Date.now()));
    const file = await api.reports.stocktake([], moment, by, signal, orgid);
    return { ...(await fileSheet(file, 'stocktake')), when: asOfText(moment) };
  },
  devices: async ({ orgid }, signal) => {
    const file = await api.reports.devices([], signal, orgid);
    return { ...(await fileSheet(file, 'devices')), when: asOfText(new Date()) };
  },
};

/** One of the reports could not be had. */
export class ReportMissing extends Error {
  readonly report: ReportKind;

  constructor(report: ReportKind, cause: unknown) {
    super(`The report ${report} could not be had`, { cause });
    this.report = report;
  }
}

/**
 * Every report, one after another, each with what it is about: the server works on one at a time.
 * @param onStep told which comes next, and how many are here
 * @throws ReportMissing where one cannot be had
 */
export async function allReports(
  asked: AllAsked,
  signal: AbortSignal,
  onStep: (report: ReportKind, done: number) => void,
): Promise<PdfTable[]> {
  const tables: PdfTable[] = [];
  for (const [done, report] of reportKinds.entries()) {
    onStep(report, done);
    const {
      sheet,
      rows,
      when,
      note = texts.settlement,
    } = await gatherers[report](asked, signal).catch((cause: unknown) => {
      throw new ReportMissing(report, cause);
    });
    const isOfSeveral = rows ? areOfSeveral(rows) : hasSeveral(sheet);
    tables.push({
      ...sheet,
      about: {
        title: texts.heading[report],
        whose: isOfSeveral ? texts.withCustomers(asked.organisation) : asked.organisation,
        when,
        made: Date.now() / 1000,
        by: getBrand().product,
        note,
      },
    });
  }
  return tables;
}

/** Whether a table of devices tells of more than one organisation. */
function hasSeveral({ columns, rows, sums = 0 }: Sheet): boolean {
  const place = columns.findIndex(({ header }) => header === texts.organisation);
  if (place < 0) return false;
  const names = new Set(rows.slice(0, rows.length - sums).map((row) => row[place]));
  return names.size > 1;
}

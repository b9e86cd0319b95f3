import type { MailedReport } from '@peil/shared-kernel/api/schemas';
import { reportTitles } from '@peil/shared-kernel/api/schemas';
import type { CalendarPeriod } from '@peil/shared-kernel/format';
import type { PdfTable } from '@peil/shared-kernel/pdf';
import { rangedFileName } from '@peil/shared-kernel/sheets/workbook';
import type { MailFile } from '../messages/queries.ts';
import { compiledFile } from '../compiled-file.ts';
import { KeptWorker } from '../running/kept-worker.ts';
import type { ReportTable } from './report-table.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

type Written = Readonly<Record<keyof typeof types, Uint8Array>>;

/** One organisation's reports follow another's. */
const writer = new KeptWorker<readonly PdfTable[], readonly Written[]>(
  compiledFile('./files-worker.js', import.meta.url),
  10_000,
);

/** Each report as XLSX and PDF, written by a worker: nobody's call waits for it. */
export async function reportFiles(
  tables: readonly ReportTable[],
  period: CalendarPeriod,
): Promise<ReadonlyMap<MailedReport, readonly MailFile[]>> {
  const written = await writer.ask(tables.map(({ sheet }) => sheet));
  return new Map(tables.map((table, index) => [table.kind, filesOf(table, period, written[index])]));
}

const filesOf = (
  { kind, sheet }: ReportTable,
  period: CalendarPeriod,
  written: Written | undefined,
): MailFile[] =>
  (['xlsx', 'pdf'] as const).map((extension) => ({
    name: rangedFileName(`${reportTitles[kind]} ${sheet.about.whose}`, extension, period),
    type: types[extension],
    content: Buffer.from(written?.[extension] ?? []),
  }));

import { reportTitles, type MailedReport, type MailFormat } from '@peil/shared-kernel/api/schemas';
import type { CalendarPeriod } from '@peil/shared-kernel/format';
import type { PdfTable } from '@peil/shared-kernel/pdf';
import { rangedFileName } from '@peil/shared-kernel/sheets/workbook';
import type { MailFile } from '../../platform/messages/queries.ts';
import { compiledFile } from '../../platform/compiled-file.ts';
import { KeptWorker } from '../../platform/running/kept-worker.ts';
import type { ReportTable } from './report-table.ts';

const types: Readonly<Record<MailFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

/** What the worker is asked for. */
export interface FilesQuestion {
  readonly tables: readonly PdfTable[];
  readonly formats: readonly MailFormat[];
}

/** The contents of one table's files, in the order of the forms that were asked for. */
export type WrittenFiles = readonly Uint8Array[];

/** One organisation's reports follow another's. */
const writer = new KeptWorker<FilesQuestion, readonly WrittenFiles[]>(
  compiledFile('./files-worker.js', import.meta.url),
  10_000,
);

/** Each report in these forms, written by a worker: nobody's call waits for it. */
export async function reportFiles(
  tables: readonly ReportTable[],
  formats: readonly MailFormat[],
  period: CalendarPeriod,
): Promise<ReadonlyMap<MailedReport, readonly MailFile[]>> {
  const written = await writer.ask({ tables: tables.map(({ sheet }) => sheet), formats });
  return new Map(
    tables.map(({ kind, sheet }, table) => [
      kind,
      formats.map((format, place) => ({
        name: rangedFileName(`${reportTitles[kind]} ${sheet.about.whose}`, format, period),
        type: types[format],
        content: Buffer.from(written[table]?.[place] ?? []),
      })),
    ]),
  );
}

import type { MailedReport } from '@peil/shared-kernel/api/schemas';
import type { CalendarPeriod } from '@peil/shared-kernel/format';
import type { MailFile } from '../messages/queries.ts';
import { compiledFile } from '../compiled-file.ts';
import { KeptWorker } from '../running/kept-worker.ts';
import type { PdfTable } from './pdf.ts';
import type { ReportTable } from './report-table.ts';
import { texts } from './texts.ts';

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
  organisation: string,
  period: CalendarPeriod,
): Promise<ReadonlyMap<MailedReport, readonly MailFile[]>> {
  const subtitle = `${organisation}, ${texts.periodText(period)}`;
  const written = await writer.ask(
    tables.map(({ kind, sheet }): PdfTable => ({ title: texts.reports[kind], subtitle, sheet })),
  );
  return new Map(tables.map(({ kind }, index) => [kind, filesOf(kind, period, written[index])]));
}

const filesOf = (kind: MailedReport, { key }: CalendarPeriod, written: Written | undefined): MailFile[] =>
  (['xlsx', 'pdf'] as const).map((extension) => ({
    name: `${texts.fileNames[kind]}-${key.toLowerCase()}.${extension}`,
    type: types[extension],
    content: Buffer.from(written?.[extension] ?? []),
  }));

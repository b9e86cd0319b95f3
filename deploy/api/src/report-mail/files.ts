import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MailedReport } from '@peil/shared-kernel/api/schemas';
import type { CalendarPeriod } from '@peil/shared-kernel/format';
import type { MailFile } from '../messages/queries.ts';
import { compiledFile } from '../compiled-file.ts';
import type { PdfTable } from './pdf.ts';
import type { ReportTable } from './report-table.ts';
import { texts } from './texts.ts';

const workerFile = compiledFile('./files-worker.js', import.meta.url);

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

type Written = Readonly<Record<keyof typeof types, Uint8Array>>;

/** Each report as XLSX and PDF, written by a worker: nobody's call waits for it. */
export async function reportFiles(
  tables: readonly ReportTable[],
  organisation: string,
  period: CalendarPeriod,
): Promise<ReadonlyMap<MailedReport, readonly MailFile[]>> {
  const subtitle = `${organisation}, ${texts.periodText(period)}`;
  const workerData = tables.map(({ kind, sheet }): PdfTable => ({
    title: texts.reports[kind],
    subtitle,
    sheet,
  }));
  const worker = new Worker(workerFile, { workerData });
  try {
    const [written] = (await once(worker, 'message')) as [readonly Written[]];
    return new Map(tables.map(({ kind }, index) => [kind, filesOf(kind, period, written[index])]));
  } finally {
    await worker.terminate();
  }
}

const filesOf = (kind: MailedReport, { key }: CalendarPeriod, written: Written | undefined): MailFile[] =>
  (['xlsx', 'pdf'] as const).map((extension) => ({
    name: `${texts.fileNames[kind]}-${key.toLowerCase()}.${extension}`,
    type: types[extension],
    content: Buffer.from(written?.[extension] ?? []),
  }));

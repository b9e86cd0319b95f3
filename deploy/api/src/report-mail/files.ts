import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CalendarPeriod } from '@peil/shared-kernel/format';
import type { MailFile } from '../messages/queries.ts';
import type { PdfTable } from './pdf.ts';
import type { ReportTable } from './report-table.ts';
import { texts } from './texts.ts';

const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './files-worker.ts' : './files-worker.js',
  import.meta.url,
);

/** Run from its sources (tests, development) the worker needs a loader, which Node 20 does not hand on to workers. */
function startWorker(workerData: PdfTable): Worker {
  if (!workerFile.pathname.endsWith('.ts')) return new Worker(workerFile, { workerData });
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${workerFile.href}'); })`;
  return new Worker(load, { eval: true, workerData });
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** A report as XLSX and PDF, written by a worker: nobody's call waits for it. */
export async function reportFiles(
  { kind, sheet }: ReportTable,
  organisation: string,
  period: CalendarPeriod,
): Promise<MailFile[]> {
  const worker = startWorker({
    title: texts.reports[kind],
    subtitle: `${organisation}, ${texts.periodText(period)}`,
    sheet,
  });
  try {
    const [written] = (await once(worker, 'message')) as [Record<keyof typeof types, Uint8Array>];
    return (['xlsx', 'pdf'] as const).map((extension) => ({
      name: `${texts.fileNames[kind]}-${period.key.toLowerCase()}.${extension}`,
      type: types[extension],
      content: Buffer.from(written[extension]),
    }));
  } finally {
    await worker.terminate();
  }
}

import { parentPort } from 'node:worker_threads';
import type { MailFormat } from '@peil/shared-kernel/api/schemas';
import type { PdfTable } from '@peil/shared-kernel/pdf';
import { sheetCsv } from '@peil/shared-kernel/sheets/workbook';
import { workbook } from '../workbook.ts';
import type { FilesQuestion, WrittenFiles } from './files.ts';
import { tablePdf } from './pdf.ts';

const writers: Readonly<Record<MailFormat, (table: PdfTable) => Promise<Uint8Array> | Uint8Array>> = {
  xlsx: workbook,
  pdf: tablePdf,
  csv: (table) => new TextEncoder().encode(sheetCsv(table)),
};

async function write({ tables, formats }: FilesQuestion): Promise<void> {
  const written: WrittenFiles[] = [];
  for (const table of tables) {
    const files: Uint8Array[] = [];
    for (const format of formats) files.push(await writers[format](table));
    written.push(files);
  }
  parentPort?.postMessage(written);
}

// One that fails ends the worker, and whoever asked is told.
parentPort?.on('message', (question: FilesQuestion) => void write(question));

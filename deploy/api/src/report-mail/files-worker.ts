import { parentPort } from 'node:worker_threads';
import type { PdfTable } from '@peil/shared-kernel/pdf';
import { workbook } from '../reports/workbook.ts';
import { tablePdf } from './pdf.ts';

async function write(tables: readonly PdfTable[]): Promise<void> {
  const written = [];
  for (const table of tables) written.push({ xlsx: await workbook(table), pdf: await tablePdf(table) });
  parentPort?.postMessage(written);
}

// One that fails ends the worker, and whoever asked is told.
parentPort?.on('message', (tables: readonly PdfTable[]) => void write(tables));

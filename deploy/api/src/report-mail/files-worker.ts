import { parentPort, workerData } from 'node:worker_threads';
import { workbook } from '../reports/workbook.ts';
import { tablePdf, type PdfTable } from './pdf.ts';

const written = [];
for (const table of workerData as readonly PdfTable[])
  written.push({ xlsx: await workbook(table.sheet), pdf: tablePdf(table) });
parentPort?.postMessage(written);

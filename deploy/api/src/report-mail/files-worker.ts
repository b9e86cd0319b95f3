import { parentPort, workerData } from 'node:worker_threads';
import { workbook } from '../reports/workbook.ts';
import { tablePdf, type PdfTable } from './pdf.ts';

const table = workerData as PdfTable;
parentPort?.postMessage({ xlsx: await workbook(table.sheet), pdf: tablePdf(table) });

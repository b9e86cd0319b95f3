import { parentPort, workerData } from 'node:worker_threads';
import type { Sheet } from '@peil/shared-kernel/sheets/workbook';
import { workbook } from './workbook.ts';

parentPort?.postMessage(await workbook(workerData as Sheet));

import { parentPort, workerData } from 'node:worker_threads';
import { workbook, type Sheet } from './workbook.ts';

parentPort?.postMessage(await workbook(workerData as Sheet));

import type { MissingSubscription } from '@peil/shared-kernel/api';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { whoCells, whoColumns } from '@peil/shared-kernel/sheets/workbook';
import { texts } from './texts.ts';

/** The devices without a subscription as a table in a file, in their order. */
export const missingSheet = (devices: readonly MissingSubscription[]): Sheet => ({
  name: texts.title,
  columns: [
    ...whoColumns,
    { header: texts.type, type: 'text' },
    { header: texts.groups, type: 'text' },
    { header: texts.lastReading, type: 'dateTime' },
  ],
  rows: devices.map((device) => [
    ...whoCells(device),
    device.type,
    device.tags.join(', '),
    device.last_reading,
  ]),
});

import type { MissingSubscription } from '@peil/shared-kernel/api';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { texts } from './texts.ts';

/** The devices without a subscription as a table in a file, in their order. */
export const missingSheet = (devices: readonly MissingSubscription[]): Sheet => ({
  name: texts.title,
  columns: [
    { header: texts.name, type: 'text' },
    { header: texts.shortId, type: 'text' },
    { header: texts.organisation, type: 'text' },
    { header: texts.type, type: 'text' },
    { header: texts.groups, type: 'text' },
    { header: texts.lastReading, type: 'dateTime' },
  ],
  rows: devices.map(({ name, shortid, organisation, type, tags, last_reading: at }) => [
    name,
    shortid,
    organisation,
    type,
    tags.join(', '),
    at,
  ]),
});

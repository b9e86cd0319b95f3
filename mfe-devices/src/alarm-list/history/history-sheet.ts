import { identityNames } from '@peil/shared-kernel/devices';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { acknowledgementParts } from '../acknowledgement-parts.ts';
import { texts as listTexts } from '../texts.ts';
import type { PastAlarm } from './past-alarm.ts';
import { texts } from './texts.ts';

const minute = 60;
const marks = ['customer_number', 'cost_centre', 'address'] as const;

/** The alarms of the history in their order; how long one lasted in whole minutes, to be counted with. */
export const historySheet = (alarms: readonly PastAlarm[]): Sheet => ({
  name: texts.title,
  columns: [
    { header: listTexts.columns.name, type: 'text' },
    { header: listTexts.columns.shortId, type: 'text' },
    ...marks.map((mark) => ({ header: identityNames[mark], type: 'text' }) as const),
    { header: texts.organisation, type: 'text' },
    { header: listTexts.columns.reason, type: 'text' },
    { header: texts.started, type: 'dateTime' },
    { header: texts.ended, type: 'dateTime' },
    { header: texts.minutes, type: 'number' },
    ...acknowledgementParts.map(({ value: _value, ...column }) => column),
  ],
  rows: alarms.map(({ name, shortid, reason, started, ended, acknowledged, ...told }) => [
    name,
    shortid,
    ...marks.map((mark) => told[mark] || null),
    told.organisation ?? null,
    reason,
    started,
    ended ?? texts.lasts,
    ended === null ? null : Math.floor((ended - started) / minute),
    ...acknowledgementParts.map(({ value }) => value(acknowledged)),
  ]),
});

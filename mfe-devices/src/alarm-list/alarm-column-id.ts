/** The columns of the alarm list; the names also stand in the address and in saved views. */
export const alarmColumnIds = [
  'name',
  'shortId',
  'type',
  'groups',
  'customer',
  'level',
  'days',
  'reason',
  'since',
  'acknowledged',
] as const;

export type AlarmColumnId = (typeof alarmColumnIds)[number];

export const isAlarmColumnId = (text: string): text is AlarmColumnId =>
  (alarmColumnIds as readonly string[]).includes(text);

/** What the list shows of itself: id and type stand under the name. */
export const defaultAlarmColumns: readonly AlarmColumnId[] = [
  'name',
  'level',
  'days',
  'reason',
  'since',
  'acknowledged',
];

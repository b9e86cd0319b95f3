import type { Sheet, SheetCell, SheetColumn } from '@peil/shared-kernel/sheets';
import { areOfSeveral, identityNames, type Alarm } from '@peil/shared-kernel/devices';
import { levelParts } from '../device-row/level-parts.ts';
import type { AlarmRow } from './alarm-row.ts';
import { acknowledgementParts } from './acknowledgement-parts.ts';
import { texts } from './texts.ts';

interface Part extends SheetColumn {
  readonly value: (row: AlarmRow, alarm: Alarm) => SheetCell;
}

const { columns, sheet } = texts;

const customerPart: Part = { header: columns.customer, type: 'text', value: ({ customer }) => customer };

const partsOf = (rows: readonly AlarmRow[]): readonly Part[] => [
  { header: columns.name, type: 'text', value: ({ device }) => device.name },
  { header: columns.shortId, type: 'text', value: ({ device }) => device.shortId },
  { header: identityNames.customer_number, type: 'text', value: ({ device }) => device.ownNumber },
  { header: identityNames.cost_centre, type: 'text', value: ({ device }) => device.costCentre },
  { header: identityNames.address, type: 'text', value: ({ device }) => device.address },
  ...(areOfSeveral(rows.map(({ device }) => device)) ? [customerPart] : []),
  { header: columns.type, type: 'text', value: ({ device }) => device.type },
  { header: columns.groups, type: 'text', value: ({ device }) => device.groupText },
  ...levelParts(rows.map(({ device }) => device)).map(({ value, ...column }) => ({
    ...column,
    value: ({ device }: AlarmRow) => value(device),
  })),
  { header: columns.days, type: 'number', value: ({ device }) => device.days },
  {
    header: sheet.daysTo,
    type: 'text',
    value: ({ device }) => (device.days === null ? null : device.draining ? sheet.full : sheet.empty),
  },
  { header: columns.reason, type: 'text', value: (_, { reason }) => reason },
  { header: columns.since, type: 'dateTime', value: (_, { since }) => since },
  ...acknowledgementParts.map(({ value, ...column }) => ({
    ...column,
    value: (_: AlarmRow, { acknowledged }: Alarm) => value(acknowledged),
  })),
];

/** The alarms of these devices in their order, each a line of its own. */
export function alarmSheet(rows: readonly AlarmRow[]): Sheet {
  const parts = partsOf(rows);
  return {
    name: sheet.active,
    columns: parts.map(({ value: _value, ...column }) => column),
    rows: rows.flatMap((row) =>
      row.device.alarms.map((alarm) => parts.map(({ value }) => value(row, alarm))),
    ),
  };
}

import { deviceRow } from '@peil/shared-kernel/device-list';
import { device, fixtureNow } from '@peil/shared-kernel/testing';
import { alarmRows } from './alarm-row.ts';
import { alarmSheet } from './alarm-sheet.ts';
import { historySheet } from './history/history-sheet.ts';

const acknowledged = { at: fixtureNow, by: 'Per Hansen', username: 'per', comment: 'Ringt' };

test('DLIST-07 ALARM-02 a sheet of the list has a line for each alarm, figures and times as such', () => {
  const rows = alarmRows([
    deviceRow(
      device({
        name: 'Tank',
        shortid: 'TANK001',
        groups: ['Status:Felt', 'Sted:Øst'],
        percent: 4.26,
        daysLeft: 3,
        alarms: [
          { id: 'a', message: 'Lekkasje', since: 1000, kept: 1, acknowledged },
          { id: 'b', message: 'Åpent' },
        ],
      }),
      fixtureNow,
      'fjorddrivstoff',
    ),
  ]);
  const { columns, rows: lines } = alarmSheet(rows);
  expect(columns.map(({ header, type }) => [header, type])).toEqual([
    ['Navn', 'text'],
    ['ID', 'text'],
    ['Eget nummer', 'text'],
    ['Kostnadssted', 'text'],
    ['Adresse', 'text'],
    ['Type', 'text'],
    ['Grupper', 'text'],
    ['Nivå', 'percent'],
    ['Nivåstatus', 'text'],
    ['Dager', 'number'],
    ['Dager til', 'text'],
    ['Årsak', 'text'],
    ['Siden', 'dateTime'],
    ['Kvittering', 'text'],
    ['Kvittert av', 'text'],
    ['Kvittert tidspunkt', 'dateTime'],
    ['Kommentar', 'text'],
  ]);
  const tank = [
    'Tank',
    'TANK001',
    null,
    null,
    null,
    'Tank',
    'Status:Felt, Sted:Øst',
    4.26,
    'Lavt nivå',
    3,
    'tom',
  ];
  expect(lines).toEqual([
    [...tank, 'Lekkasje', 1000, 'Kvittert', 'Per Hansen', fixtureNow, 'Ringt'],
    [...tank, 'Åpent', null, 'Ikke kvittert', null, null, null],
  ]);
});

test('DLIST-07 ALARM-02 a sheet of the history tells the span in whole minutes, and none of an alarm that lasts', () => {
  const alarm = {
    id: 1,
    devid: 'dev-1',
    name: 'Tank',
    shortid: 'TANK001',
    customer_number: '0042',
    cost_centre: null,
    address: 'Storgata 1',
    organisation: 'Fjord',
    alarm: 'level',
    reason: 'Lekkasje',
    started: 1000,
    ended: 1000 + 3 * 60 + 59,
    acknowledged,
  };
  const { columns, rows } = historySheet([alarm, { ...alarm, ended: null, acknowledged: null }]);
  expect(columns.map(({ header }) => header).slice(6, 10)).toEqual([
    'Årsak',
    'Startet',
    'Sluttet',
    'Varighet (minutter)',
  ]);
  expect(rows).toEqual([
    [
      'Tank',
      'TANK001',
      '0042',
      null,
      'Storgata 1',
      'Fjord',
      'Lekkasje',
      1000,
      1239,
      3,
      'Kvittert',
      'Per Hansen',
      fixtureNow,
      'Ringt',
    ],
    [
      'Tank',
      'TANK001',
      '0042',
      null,
      'Storgata 1',
      'Fjord',
      'Lekkasje',
      1000,
      'Pågår',
      null,
      'Ikke kvittert',
      null,
      null,
      null,
    ],
  ]);
});

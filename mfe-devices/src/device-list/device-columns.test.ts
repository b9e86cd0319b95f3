/** @browser */
import { type ColumnId, columnIds, deviceRow } from '@peil/shared-kernel/device-list';
import { device, type DeviceFixture, fixtureNow } from '@peil/shared-kernel/testing';
import { sortRows } from '@peil/shared-kernel/ui/data-table';
import { deviceColumns } from './device-columns.tsx';

const acknowledged = { at: 1, by: 'Ola', username: 'ola', comment: null };

/** Of each column a device that comes first, one that comes after it, and one without: null where each has a value. */
const devicesOf: Record<ColumnId, readonly [DeviceFixture, DeviceFixture, DeviceFixture | null]> = {
  favourite: [{ devid: 'starred' }, {}, null],
  name: [{ name: 'Ærøy 9' }, { name: 'Ålesund 1' }, null],
  shortId: [{ shortid: 'TANK9' }, { shortid: 'TANK10' }, null],
  type: [{ objectType: 'septic' }, { objectType: 'tanklevel' }, null],
  groups: [{ groups: ['Rute:9'] }, { groups: ['Rute:10'] }, { groups: [] }],
  level: [{ percent: 9 }, { percent: 10.4 }, { percent: null }],
  days: [{ daysLeft: 0 }, { daysLeft: 11 }, {}],
  signal: [{ silentHours: null }, { silentHours: 72 }, null],
  battery: [{ battery: 9 }, { battery: 100 }, { battery: null }],
  measured: [{ measuredAt: fixtureNow - 9 }, { measuredAt: fixtureNow }, { silentHours: null }],
  ordered: [{ orderedAt: fixtureNow - 10 }, { orderedAt: fixtureNow - 9 }, {}],
  alarm: [{ alarms: [{ id: 'a' }] }, { alarms: [{ id: 'a', kept: 1, acknowledged }] }, {}],
  reason: [{ alarms: [{ id: 'a', message: 'Øde' }] }, { alarms: [{ id: 'a', message: 'Åpen' }] }, {}],
  volume: [{ litres: 900 }, { litres: 1000 }, {}],
  fillable: [{ fillableLitres: 900 }, { fillableLitres: 1000 }, {}],
  nextMeasured: [{ nextAt: 9 }, { nextAt: 10 }, { nextAt: 1, inFlight: true }],
  address: [{ address: 'Vegen 9' }, { address: 'Vegen 10' }, { address: ' ' }],
  ownNumber: [{ ownNumber: '9' }, { ownNumber: '10' }, {}],
  costCentre: [{ costCentre: 'Anlegg' }, { costCentre: 'Drift' }, { costCentre: ' ' }],
  organisation: [{ orgid: 'b' }, { orgid: 'a' }, null],
};

const columns = deviceColumns(new Set(['starred']), (orgid) => (orgid === 'a' ? 'Åsen' : 'Ørnes'));

test.each(columnIds)('DLIST-01, DLIST-02 by %s both ways, devices without one last', (id) => {
  const rows = devicesOf[id].flatMap((fixture) =>
    fixture === null ? [] : deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff'),
  );
  const [first, second, ...without] = rows.map((row) => row.id);
  const sorted = (desc: boolean) => sortRows(rows.toReversed(), columns, { id, desc }).map((row) => row.id);
  expect(sorted(false)).toEqual([first, second, ...without]);
  expect(sorted(true)).toEqual([second, first, ...without]);
});

import { device, fixtureNow, type DeviceFixture } from '../../../testing/src/device-fixture.ts';
import { deviceRow } from './device-row.ts';
import { listFigures } from './key-figures.ts';

const figures = (fixtures: DeviceFixture[]) =>
  listFigures(fixtures.map((fixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff')));

test('LIGHT-01, ALARM-01 each device counts once as alarm or warning, and apart from that as silent and as low on battery', () => {
  expect(
    figures([
      {},
      { percent: 25 },
      { percent: 10 },
      { silentHours: 30 },
      { percent: 25, silentHours: 30 },
      { percent: 25, alarms: [{ id: 'a' }] },
      { silentHours: null, alarms: [{ id: 'a' }] },
      { silentHours: 48 },
      { battery: 20 },
    ]),
  ).toEqual({ devices: 9, unacknowledged: 2, alarm: 2, warning: 4, silent: 2, lowBattery: 1 });
});

test('no devices', () => {
  expect(figures([])).toEqual({
    devices: 0,
    unacknowledged: 0,
    alarm: 0,
    warning: 0,
    silent: 0,
    lowBattery: 0,
  });
});

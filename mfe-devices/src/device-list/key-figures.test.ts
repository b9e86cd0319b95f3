import { device, fixtureNow, type DeviceFixture } from '../testing/device-fixture.ts';
import { deviceRow } from './device-row.ts';
import { listFigures } from './key-figures.ts';

const figures = (fixtures: DeviceFixture[]) =>
  listFigures(fixtures.map((fixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff')));

test('LIGHT-01, ALARM-01 each device counts once as alarm or warning, and apart from that as without signal', () => {
  expect(
    figures([
      {},
      { percent: 25 },
      { silentHours: 30 },
      { percent: 25, silentHours: 30 },
      { percent: 25, alarms: [{ id: 'a' }] },
      { silentHours: null, alarms: [{ id: 'a' }] },
    ]),
  ).toEqual({ devices: 6, alarms: 2, warnings: 3, noSignal: 1 });
});

test('no devices', () => {
  expect(figures([])).toEqual({ devices: 0, alarms: 0, warnings: 0, noSignal: 0 });
});

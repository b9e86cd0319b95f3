import { applyTagPreset } from '@peil/shared-kernel/devices';
import { changedOver, newDeviceObstacle, oldDeviceObstacle, type ChangedDevice } from './changed-over.ts';

const signer = { user: 'Ola', at: 1000, comment: null };
const changed = (given: Partial<ChangedDevice>): ChangedDevice => ({
  name: 'Tank',
  tags: { public: [] },
  appdata: {},
  proddata: { shortid: 'A' },
  ...given,
});

test('SERV-01 what other systems wrote of the place goes over too, and nothing of the new device’s last place stays', () => {
  const { fresh, old } = changedOver(
    {
      old: changed({ appdata: { egen: { felt: 1 }, onboarding: null, shared_with: ['annen'] } }),
      fresh: changed({ proddata: { shortid: 'B' }, appdata: { volume: 7, sensor_shortid: 'S' } }),
    },
    'Status:Ute av drift',
    signer,
  );
  expect(fresh.appdata).toEqual({
    egen: { felt: 1 },
    shared_with: ['annen'],
    sensor_shortid: 'S',
    service_log: [{ at: 1000, user: 'Ola', acts: ['device_in'], other: 'A' }],
  });
  expect(old).toEqual({
    name: 'Enhet A',
    tags: { public: ['Status:Ute av drift'] },
    appdata: { service_log: [{ at: 1000, user: 'Ola', acts: ['device_out'], other: 'B' }] },
    proddata: { shortid: 'A' },
  });
});

test('SERV-01 how often the place is measured goes over, the rest of the low-level settings does not', () => {
  const after = (low: unknown, own: unknown) =>
    changedOver(
      {
        old: changed({ proddata: { shortid: 'A', lowlevel: low } }),
        fresh: changed({ proddata: { shortid: 'B', lowlevel: own } }),
      },
      'Status:Lager',
      signer,
    ).fresh.proddata['lowlevel'];
  expect(after({ telemetry_interval_s: 300, flight_mode: true }, { radio: 5 })).toEqual({
    radio: 5,
    telemetry_interval_s: 300,
  });
  expect(after(undefined, { radio: 5 })).toEqual({ radio: 5 });
  expect(after({ flight_mode: true }, undefined)).toBeUndefined();
});

test('SERV-01 entries of the log say on which device they were done, each the first one’s', () => {
  const log = (entries: object[]) => ({ service_log: entries as Record<string, unknown>[] });
  const { fresh } = changedOver(
    {
      old: changed({ appdata: log([{ at: 1, device: 'FØR' }, { at: 3 }]) }),
      fresh: changed({ proddata: { shortid: 'B' }, appdata: log([{ at: 2 }]) }),
    },
    'Status:Lager',
    signer,
  );
  expect(fresh.appdata.service_log).toEqual([
    { at: 1, device: 'FØR' },
    { at: 2 },
    { at: 3, device: 'A' },
    expect.objectContaining({ at: 1000, acts: ['device_in'] }),
  ]);
});

test('SERV-01 the status takes the place of every other, however it is spelt', () => {
  expect(applyTagPreset(['Status : Felt', 'Sone:Nord', 'Statusen'], 'Status:Lager')).toEqual([
    'Sone:Nord',
    'Statusen',
    'Status:Lager',
  ]);
});

test.each([
  [['Status:Lager'], {}, null],
  [['Status:Prod'], { object_type: 'tanklevel' }, null],
  [[], {}, null],
  [['Status:Kassert'], {}, 'retired'],
  [['Status:Felt'], {}, 'in_use'],
  [[], { object_type: 'tanklevel' }, 'in_use'],
  [['Status:Lager'], { onboarding: { step: 'sensor' } }, 'registering'],
])('SERV-01 a new device of %j with %j: %s', (tags, appdata, obstacle) => {
  expect(newDeviceObstacle({ tags: { public: tags }, appdata, state: {} })).toBe(obstacle);
});

test('SERV-01 a new device in flight mode sends nothing', () => {
  const flight = { deployment_monitoring: { state: 'flight' } };
  expect(newDeviceObstacle({ tags: { public: ['Status:Lager'] }, appdata: {}, state: flight })).toBe(
    'flight',
  );
});

test.each([
  [['Status:Felt'], { object_type: 'tanklevel' }, false, null],
  [['Status:Felt'], {}, true, null],
  [['Status:Lager'], { object_type: 'tanklevel' }, true, null],
  [['Status:Lager'], { object_type: 'tanklevel' }, false, 'no_place'],
  [['Status:Felt'], {}, false, 'no_place'],
  [['Status:Felt'], { object_type: 'kum', onboarding: { step: 'groups' } }, true, 'registering'],
])('SERV-01 an old device of %j with %j, on an object %s: %s', (tags, appdata, isSeated, obstacle) => {
  expect(oldDeviceObstacle({ tags: { public: tags }, appdata }, isSeated)).toBe(obstacle);
});

import type { Primary, Secondary } from '../../../wire/src/device.ts';
import { aDevice } from './testing/device-fixture.ts';
import type { ReadingFault } from './reading-fault.ts';
import { tellsLevel, toldBefore, toldBy, withTold } from './told-values.ts';

const said = (pri: Primary, sec: Secondary = {}) => ({ pri, sec });

test.each<[string, boolean, Parameters<typeof aDevice>[0], ReturnType<typeof said>]>([
  ['a distance', true, { type: 'tanklevel' }, said({ distance: 900 })],
  ['a battery alone', false, { type: 'tanklevel' }, said({}, { battery: 80 })],
  ['a level that is not there', false, { type: 'kum' }, said({ gauge_height: null }, { temp: 4 })],
  ['a thermometer’s temperature', true, { type: 'temperature' }, said({}, { temp: -3 })],
  ['a thermometer’s battery', false, { type: 'temperature' }, said({}, { battery: 80 })],
  ['anything of a tracker', true, { tags: ['Tracker'] }, said({}, { battery: 80 })],
])('READ-02 whether a reading tells the level: %s', (_, told, facts, sent) => {
  expect(tellsLevel(aDevice(facts), sent)).toBe(told);
});

const sound = null;
const failed: ReadingFault = { reason: 'sensor', message: 'Noe er galt med sensor' };
const ahead: ReadingFault = { reason: 'ahead', message: 'Måletidspunktet ligger fram i tid' };

const readings = [
  { ...said({ distance: 900 }, { battery: 80, csq: 20, temp: 4 }), t: 100, fault: sound },
  { ...said({}, { csq: 24 }), t: 200, fault: sound },
  { ...said({}, { battery: 101 }), t: 300, fault: sound },
  { ...said({ distance: 9999 }, { csq: 18, temp: 30 }), t: 400, fault: failed },
  { ...said({}, { battery: 1 }), t: 5000, fault: ahead },
];

test.each([
  ['in order', [0, 1, 2, 3, 4]],
  ['backwards', [4, 3, 2, 1, 0]],
  ['mixed and twice', [2, 0, 4, 3, 1, 0, 2]],
])('READ-02 of each value the newest, with its own time, %s', (_, order) => {
  const told = order.reduce(
    (known, at) => withTold(known, {}, readings[at] ?? { ...said({}), t: 0, fault: sound }),
    toldBy(null),
  );
  expect(told).toEqual({
    pri: {},
    sec: { battery: 80, csq: 18, temp: 4 },
    times: { 'sec.battery': 100, 'sec.csq': 400, 'sec.temp': 100 },
    impossible: [{ path: 'sec.battery', value: 101, t: 300 }],
    levelInterval: null,
  });
  expect(withTold(told, {}, { ...said({}, { battery: 79 }), t: 301, fault: sound }).impossible).toEqual([]);
});

test('READ-02 what was stored before values had times of their own is of its reading’s', () => {
  expect(toldBy({ pri: {}, sec: { battery: 80, hum: null }, meta: { aquisitiontime: 50 } })).toEqual({
    pri: {},
    sec: { battery: 80 },
    times: { 'sec.battery': 50 },
    impossible: [],
    levelInterval: null,
  });
});

test('READ-02 a value from before the last contact has a time to be shown', () => {
  const device = {
    ...aDevice({ state: { connectivity_monitoring: { last_telemetry_timestamp: 700 } } }),
    last_telemetry: {
      pri: {},
      sec: { battery: 80, csq: 65 },
      meta: { aquisitiontime: 100, sec_t: { battery: 700 } },
    },
  };
  expect([toldBefore(device, 'csq'), toldBefore(device, 'battery'), toldBefore(device, 'temp')]).toEqual([
    100,
    null,
    null,
  ]);
});

test.each([
  ['in order', [0, 1, 2]],
  ['backwards', [2, 1, 0]],
  ['mixed', [1, 2, 0]],
])('READ-02 what `pri` tells beside the level is the newest of its kind as well, %s', (_, order) => {
  const sent = [
    { ...said({ distance: 900, temp: 5, turbidity: 3 }), t: 100, fault: sound },
    { ...said({ temp: 9 }), t: 200, fault: sound },
    { ...said({ distance: 910 }), t: 300, fault: sound },
  ];
  const told = order.reduce(
    (known, at) => withTold(known, {}, sent[at] ?? { ...said({}), t: 0, fault: sound }),
    toldBy(null),
  );
  expect([told.pri, told.times]).toEqual([
    { temp: 9, turbidity: 3 },
    { 'pri.temp': 200, 'pri.turbidity': 100 },
  ]);
  const cannotBe = withTold(told, {}, { ...said({ temp: 900 }), t: 400, fault: sound });
  expect([cannotBe.pri.temp, cannotBe.impossible]).toEqual([9, [{ path: 'pri.temp', value: 900, t: 400 }]]);
});

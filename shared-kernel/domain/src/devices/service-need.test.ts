import type { Device } from '../../../wire/src/device.ts';
import { device, fixtureNow, type DeviceFixture } from '../../../testing/src/index.ts';
import { silenceLimitHours, silentSince } from './own-alarms.ts';
import { serviceNeeds } from './service-need.ts';

const flying = { deployment_monitoring: { state: 'flight' } };
const faulty = (count: number, secondsAgo: number): Pick<Device, 'last_faulty'> => ({
  last_faulty: {
    t: fixtureNow,
    received: fixtureNow,
    reason: 'sensor',
    message: '',
    since: fixtureNow - secondsAgo,
    count,
  },
});

test.each<[string, DeviceFixture, Partial<Device>, string[]]>([
  ['a sound device', {}, {}, []],
  ['one that is silent for longer than its limit', { silentHours: 60 }, {}, ['silence']],
  ['one that was never heard of', { silentHours: null }, {}, ['silence']],
  ['one that is late, but not too late', { silentHours: 30 }, {}, []],
  ['a battery at its limit', { battery: 20 }, {}, ['battery']],
  ['a battery above it', { battery: 21 }, {}, []],
  ['one lost echo', {}, faulty(1, 600), []],
  ['three in a row', {}, faulty(3, 600), ['sensor']],
  ['one for two hours', {}, faulty(1, 7200), ['sensor']],
  [
    'a battery that rose a little, while its alarm lasts',
    { battery: 22, alarms: [{ id: 'battery' }] },
    {},
    ['battery'],
  ],
  ['a low level', { percent: 5, alarmBelow: 10 }, {}, []],
  ['all at once', { silentHours: 60, battery: 4 }, faulty(3, 0), ['silence', 'battery', 'sensor']],
])('SERV-01 %s needs service for %j', (_what, fixture, rest, needs) => {
  expect(serviceNeeds({ ...device(fixture), ...rest }, fixtureNow)).toEqual(needs);
});

test('SERV-01 TOLD-03 a device in stock, out of operation, in flight mode or under registration needs nobody', () => {
  const silent = device({ silentHours: 60, battery: 1 });
  const inStock = { ...silent, tags: { public: ['Status:Lager'] } };
  const out = { ...silent, tags: { public: ['Status:Ute av drift'] } };
  const inFlight = { ...silent, state: { ...silent.state, ...flying } };
  const registering = { ...silent, appdata: { ...silent.appdata, onboarding: { step: 'sensor' } } };
  const expected = [[], [], [], []];
  expect([inStock, out, inFlight, registering].map((one) => serviceNeeds(one, fixtureNow))).toEqual(expected);
});

test('SERV-01 one that just took the place of another is given the time to be heard of', () => {
  const silent = device({ silentHours: 60 });
  const putUp = (hoursAgo: number): Device => ({
    ...silent,
    state: { ...silent.state, deployment_monitoring: { since: fixtureNow - hoursAgo * 3600 } },
  });
  const limit = silenceLimitHours(silent.appdata);
  expect([putUp(limit - 1), putUp(limit)].map((one) => serviceNeeds(one, fixtureNow))).toEqual([
    [],
    ['silence'],
  ]);
  expect([putUp(limit - 1), putUp(limit)].map((one) => silentSince(one, fixtureNow))).toEqual([
    null,
    fixtureNow,
  ]);
});

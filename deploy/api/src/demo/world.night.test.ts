import type { Device } from '@peil/shared-kernel/api/schemas';
import {
  activeAlarms,
  connectivity,
  daysLeft,
  deriveTelemetry,
  geometryOf,
  graphsOf,
  hasAlarm,
  hasInstallationMeasures,
  hasOverflow,
  isDrainingTank,
  isInFlight,
  isOnboarding,
  levelLight,
  locationOf,
  stampsOf,
  strappingProblems,
  tankFaults,
  tankFigures,
  volumeAtHeight,
  widgetOf,
} from '@peil/shared-kernel/devices';
import type { VolumeAt } from '@peil/shared-kernel/stock';
import { isProviderRole } from '@peil/shared-kernel/permissions';
import { trackingOf } from '../measuring/readings/forecast.ts';
import { nextLatest, type Latest } from '../measuring/readings/latest.ts';
import type { ReadingRow } from '../measuring/readings/row.ts';
import type { DemoDevice } from './device.ts';
import { demoObjects } from './objects.ts';
import { demoProfiles } from './profiles.ts';
import { demoReadings } from './readings.ts';
import { demoSensors } from './sensors.ts';
import { isSubscribed } from './subscriptions.ts';
import { demoWorld } from './world.ts';

const creation = Date.UTC(2026, 10, 21, 2) / 1000;
const day = 86_400;
const world = demoWorld('peil');

function demoDevice(shortid: string): DemoDevice {
  const found = world.devices.find((device) => device.shortid === shortid);
  if (!found) throw new Error(`no demo device ${shortid}`);
  return found;
}

/** A fortnight of readings every ten minutes. */
const fortnight = 14 * 144;

/** The newest readings at the creation; most devices have a few of them from the last day. */
function newestReadings(demo: DemoDevice, count: number): ReadingRow[] {
  const since = (days: number) => demoReadings(demo, creation, creation - days * day, creation).slice(-count);
  const ofADay = count < 144 ? since(1) : [];
  return ofADay.length === count ? ofADay : since(14);
}

/** The device as the API returns it once its newest readings have arrived. */
function asServed(demo: DemoDevice, newest = fortnight): Device {
  const { devid, name, orgid, tags, proddata, appdata, state } = demo;
  const device: Device = {
    devid,
    name,
    orgid,
    tags: { public: [...tags] },
    proddata: { ...proddata, shortid: demo.shortid },
    appdata,
    state,
    last_telemetry: null,
  };
  let latest: Latest | null = null;
  const volumes: VolumeAt[] = [];
  for (const row of newestReadings(demo, newest)) {
    const derived = deriveTelemetry(appdata, row);
    latest = nextLatest(device, latest, { ...row, ...derived });
    if (row.state === 'ok' && typeof derived.pri.volume === 'number')
      volumes.push({ t: row.t, volume: derived.pri.volume });
  }
  if (latest === null) return device;
  const told: Device = {
    ...device,
    last_telemetry: latest.telemetry,
    state: { ...state, ...latest.state },
  };
  if (appdata.volume_tracking?.enable !== true) return told;
  return { ...told, state: { ...told.state, volume_tracking: trackingOf(device, latest, volumes) } };
}

const known = new Map<string, Device>();

function served(shortid: string): Device {
  const device = known.get(shortid) ?? asServed(demoDevice(shortid));
  known.set(shortid, device);
  return device;
}

test('the organisations are the provider, its three customers and the holding organisation', () => {
  expect(world.organisations.map(({ orgid, name, parent }) => [orgid, name, parent])).toEqual([
    ['peil', 'Peil', null],
    ['fjorddrivstoff', 'Fjord Drivstoff AS', 'peil'],
    ['nordvann', 'Nordvann kommune', 'peil'],
    ['gassogo', 'Gass & Go AS', 'peil'],
    ['slettet', 'Slettede brukere', 'peil'],
  ]);
});

test.each([
  ['peiladmin', 'peil_admin', 'peil'],
  ['peilsystem', 'peil_sysadmin', 'peil'],
  ['peilansatt', 'peil_employee', 'peil'],
  ['fjordadmin', 'admin', 'fjorddrivstoff'],
  ['fjordsys', 'sysadmin', 'fjorddrivstoff'],
  ['fjordservice', 'service', 'fjorddrivstoff'],
  ['fjordleser', 'viewer', 'fjorddrivstoff'],
  ['fjordmontor', 'onboarding', 'fjorddrivstoff'],
  ['fjordprod', 'prod', 'fjorddrivstoff'],
  ['nordadmin', 'admin', 'nordvann'],
  ['nordleser', 'viewer', 'nordvann'],
  ['gassadmin', 'admin', 'gassogo'],
  ['fjordserie', 'onboarding', 'fjorddrivstoff'],
])('the account %s is %s of %s', (userName, role, orgid) => {
  const account = world.accounts.find((one) => one.userName === userName);
  expect(account).toMatchObject({ role, orgid, email: `${userName}@demo.invalid` });
  expect(account?.tags.length).toBeGreaterThan(0);
});

test('only the employee carries the employee tag, and onboarding_2 has a fitter who can use it', () => {
  const named = (wanted: (account: (typeof world.accounts)[number]) => boolean) =>
    world.accounts.filter(wanted).map(({ userName }) => userName);
  expect(named(({ tags }) => tags.includes('peil-employee'))).toEqual(['peilansatt']);
  expect(named(({ features }) => features['onboarding_2'] === true)).toEqual(['fjordadmin', 'fjordserie']);
});

test('another provider name renames the organisation, the accounts and their roles', () => {
  const other = demoWorld('nivaa');
  expect(other.organisations[0]).toMatchObject({ orgid: 'nivaa', name: 'Nivaa', parent: null });
  const roles = other.accounts.slice(0, 3).map(({ role }) => role);
  expect(roles.every((role) => isProviderRole(role, 'nivaa'))).toBe(true);
});

describe('the devices with fixed short ids', () => {
  test.each([
    ['TANK001', 'fjorddrivstoff', 'tank'],
    ['TANK002', 'fjorddrivstoff', 'tank'],
    ['TANK003', 'fjorddrivstoff', 'tank'],
    ['TANK004', 'fjorddrivstoff', 'tank'],
    ['BULK001', 'fjorddrivstoff', 'bulk'],
    ['SEPTIC01', 'fjorddrivstoff', 'septic'],
    ['TRASH01', 'fjorddrivstoff', 'trash'],
    ['TRACK01', 'fjorddrivstoff', 'tracker'],
    ['LPG0001', 'gassogo', 'lpg'],
    ['KUM0001', 'nordvann', 'drain'],
    ['KUM0002', 'nordvann', 'drain'],
    ['MAGASIN1', 'nordvann', 'magazine'],
    ['DAM0001', 'nordvann', 'pond'],
    ['BEKK001', 'nordvann', 'brook'],
    ['BEKK002', 'nordvann', 'brook'],
    ['LEVEL01', 'nordvann', 'level_only'],
    ['TEMP001', 'nordvann', 'level_only'],
    ['FLY0001', 'nordvann', 'drain'],
    ['STILLE1', 'nordvann', 'brook'],
    ['FEIL001', 'nordvann', 'pond'],
    ['ONB0001', 'fjorddrivstoff', 'tank'],
    ['ONB0002', 'fjorddrivstoff', 'tank'],
    ['LAGER01', 'fjorddrivstoff', 'tank'],
  ])('DETAIL-05 %s of %s shows the widget %s and stands somewhere in Norway', (shortid, orgid, widget) => {
    const device = served(shortid);
    expect(device.orgid).toBe(orgid);
    expect(widgetOf(device)).toBe(widget);
    const location = locationOf(device);
    expect(location?.address).toMatch(/^\D+ \d+, \d{4} \D+$/);
    expect(location?.lat).toBeGreaterThan(58);
    expect(location?.lat).toBeLessThan(65);
  });

  test('TANK001 is a lying tank of 5000 litres coloured diesel, with its limits and a forecast', () => {
    const device = served('TANK001');
    expect(device.appdata).toMatchObject({
      fueltype: 'Farget Diesel',
      tanktype: expect.stringContaining('liggende') as string,
      volume: 5000,
      tank: { fill_to_max: 4750, drain_to_min: 200 },
      volume_tracking: { enable: true },
    });
    expect(tankFigures(device)).toMatchObject({ capacity: { litres: 5000 } });
    expect(daysLeft(device, creation)).toBeGreaterThan(0);
    expect(hasAlarm(device)).toBe(false);
    expect(levelLight(device)).toBe('green');
  });

  test('ALARM-01 TANK002 is an AdBlue tank below its alarm limit, and stays there', () => {
    const device = served('TANK002');
    expect(device.appdata.fueltype).toBe('AdBlue');
    expect(activeAlarms(device)).toHaveLength(1);
    const later = demoReadings(demoDevice('TANK002'), creation, creation + 29 * day, creation + 30 * day);
    const percents = later.map((row) => deriveTelemetry(device.appdata, row).pri.percent ?? 100);
    expect(Math.max(...percents)).toBeLessThan(15);
  });

  test('TANK-01 TANK003 is drained: its days count to full', () => {
    const device = served('TANK003');
    expect(isDrainingTank(device)).toBe(true);
    expect(daysLeft(device, creation)).toBeGreaterThan(0);
  });

  test('SET-04 FD1022 has a strapping table and FD1036 dished ends, which tell their volumes', () => {
    const strapped = served('FD1022');
    const table = strapped.appdata.container_data?.strapping_table ?? [];
    expect(strappingProblems(table, { height: 1600, capacity: 6000 })).toEqual([]);
    expect(tankFigures(strapped).capacity.litres).toBe(table.at(-1)?.litres);
    const dished = served('FD1036');
    expect(dished.appdata.container_data?.container_ends).toBe('elliptical');
    for (const { appdata, last_telemetry } of [strapped, dished]) {
      const geometry = geometryOf(appdata);
      expect(geometry.ok && volumeAtHeight(geometry.geometry, last_telemetry?.pri?.gauge_height)).toBeCloseTo(
        last_telemetry?.pri?.volume ?? -1,
        0,
      );
      expect(tankFaults({ ...strapped, appdata, last_telemetry })).toEqual([]);
    }
  });

  test('TANK004 is a rochester tek-822', () => {
    expect(served('TANK004').proddata.mfct).toEqual({ name: 'rochester', model: 'tek-822' });
  });

  test('LPG0001 carries View:Alt1 and measures in kilograms', () => {
    const device = served('LPG0001');
    expect(device.tags.public).toContain('View:Alt1');
    expect(device.last_telemetry?.pri?.weight_kg).toBeGreaterThan(0);
    expect(graphsOf(device).map(({ metric }) => metric)).toContain('pri.weight_kg');
  });

  test('DRAIN-01 KUM0001 has installation measures and a span of sludge; DRAIN-02 KUM0002 has none and no level', () => {
    const measured = served('KUM0001');
    expect(measured.appdata.sub_object_type).toBe('Sandfang');
    expect(hasInstallationMeasures(measured.appdata)).toBe(true);
    const [low, high] = measured.last_telemetry?.pri?.gauge_height_span ?? [0, 0];
    expect(low).toBeLessThan(high);
    const old = served('KUM0002');
    expect(hasInstallationMeasures(old.appdata)).toBe(false);
    expect(old.last_telemetry?.pri?.gauge_height).toBeNull();
  });

  test('DRAIN-01 BEKK001 has an overflow and BEKK002 has none', () => {
    expect(hasOverflow(served('BEKK001'))).toBe(true);
    expect(hasOverflow(served('BEKK002'))).toBe(false);
  });

  test('STAMP-01 FLY0001 is in flight mode', () => {
    expect(isInFlight(served('FLY0001'))).toBe(true);
    expect(stampsOf(served('FLY0001')).nextExpected).toBe('Enhet er i flymodus');
  });

  test('LIGHT-01 STILLE1 is red, TANK001 green', () => {
    expect(connectivity(served('STILLE1'), creation).light).toBe('red');
    expect(connectivity(served('TANK001'), creation).light).toBe('green');
  });

  test('HOME-04 ONB0001 and ONB0002 are unfinished registrations, and no other is', () => {
    const unfinished = world.devices.filter((device) => isOnboarding(asServed(device, 1)));
    expect(unfinished.map(({ shortid }) => shortid)).toEqual(['ONB0001', 'ONB0002']);
  });

  test('LAGER01 is in storage', () => {
    expect(demoDevice('LAGER01').tags).toEqual(['Status:Lager']);
  });
});

describe('what stands around the devices', () => {
  const objects = demoObjects(world.devices, creation);

  test('SERV-01 every device with a place sits on an object of its own; those in storage wait for one', () => {
    const seated = new Set(objects.map(({ devid }) => devid));
    expect(seated.size).toBe(objects.length);
    expect(new Set(objects.map(({ id }) => id)).size).toBe(objects.length);
    for (const { devid, tags } of world.devices) {
      const hasNoPlace = tags.includes('Status:Lager') || tags.includes('Status:Prod');
      expect([tags, seated.has(devid)]).toEqual([tags, !hasNoPlace]);
    }
    for (const { orgid, devid } of objects) {
      expect(orgid).toBe(world.devices.find((device) => device.devid === devid)?.orgid);
    }
  });

  test('SET-12 TANK001 was gauged by hand twice, close to what its device measured', () => {
    const tank = objects.find(({ shortid }) => shortid === 'OTANK001');
    expect(tank?.manual_measurements).toHaveLength(2);
    for (const { time, value, unit } of tank?.manual_measurements ?? []) {
      expect(Date.parse(time) / 1000).toBeLessThan(creation);
      expect(value).toBeGreaterThan(200);
      expect(value).toBeLessThan(1600);
      expect(unit).toBe('mm');
    }
    expect(demoObjects(world.devices, creation)).toEqual(objects);
  });

  test('SET-02 every sensor has its own short id and the kind its device works with', () => {
    const sensors = demoSensors(world.devices);
    expect(new Set(sensors.map(({ shortid }) => shortid)).size).toBe(world.devices.length);
    expect(new Set(sensors.map(({ kind }) => kind))).toEqual(new Set(['ultrasonic', 'pressure']));
    expect(sensors.find(({ shortid }) => shortid === 'STANK004')).toMatchObject({
      manufacturer: 'rochester',
      model: 'tek-822',
      orgid: 'fjorddrivstoff',
    });
  });

  test('PROF-01 there are three profiles', () => {
    expect(demoProfiles.map(({ name }) => name)).toEqual(['Dieseltank', 'Propantank', 'Sandfang']);
  });

  test('ORG-05 most devices in the field have a subscription, a few of every customer have none', () => {
    for (const orgid of ['fjorddrivstoff', 'nordvann', 'gassogo']) {
      const inField = world.devices.filter(
        (device) => device.orgid === orgid && device.tags.includes('Status:Felt'),
      );
      const missing = inField.filter((device) => !isSubscribed(device)).length;
      expect(missing).toBeGreaterThanOrEqual(3);
      expect(missing).toBeLessThan(inField.length / 5);
    }
  });
});

describe('all devices', () => {
  test('some 300 more belong to the three customers; devids and short ids are unique', () => {
    expect(world.devices.length).toBeGreaterThan(310);
    expect(new Set(world.devices.map(({ devid }) => devid)).size).toBe(world.devices.length);
    expect(new Set(world.devices.map(({ shortid }) => shortid)).size).toBe(world.devices.length);
    for (const orgid of ['fjorddrivstoff', 'nordvann', 'gassogo']) {
      expect(world.devices.filter((device) => device.orgid === orgid).length).toBeGreaterThan(50);
    }
  });

  test('the same at every start', () => {
    expect(demoWorld('peil')).toEqual(world);
  });

  test('some are in alarm, some ask for a delivery, a few are silent, most are well', () => {
    const all = world.devices.map((device) => asServed(device, 3));
    const share = (matches: (device: Device) => boolean) => all.filter(matches).length / all.length;
    expect(share(hasAlarm)).toBeGreaterThan(0.02);
    expect(share(hasAlarm)).toBeLessThan(0.15);
    expect(share((device) => levelLight(device) === 'yellow')).toBeGreaterThan(0.03);
    expect(share((device) => connectivity(device, creation).light === 'red')).toBeGreaterThan(0.01);
    expect(share((device) => connectivity(device, creation).light === 'green')).toBeGreaterThan(0.85);
  });
});

import {
  batteryRowSchema,
  failedRowSchema,
  type BatteryRow,
  type FailedRow,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { describeApi } from '../testing/api.ts';
import { midnight, tellStory, type StoryDevice } from './testing/tank-story-fixture.ts';

const limits = { visualization: [{ connectivity_traffic_light: { enable: true, red_above_hours: 48 } }] };
/** Hours from the story's midnight until now. */
const now = (Date.now() / 1000 - midnight) / 3600;

const devices = ['fjord', 'tvilling'].flatMap((orgid): StoryDevice[] =>
  [
    // Ten days ago 60 %, an hour ago 15 %.
    {
      devid: 'weak',
      readings: [
        [now - 241, 1000, 'ok', 60],
        [now - 1, 900, 'ok', 15],
      ] as const,
    },
    { devid: 'spare', tags: ['Status:Lager'], readings: [[now - 100, 1000, 'error', 5]] as const },
    { devid: 'silent', readings: [[now - 72, 1000]] as const },
    {
      devid: 'flying',
      state: { deployment_monitoring: { state: 'flight' } },
      readings: [[now - 72, 1000]] as const,
    },
    {
      devid: 'faulty',
      readings: [
        [now - 4, 1000],
        [now - 3, 1000, 'suspicious'],
        [now - 2, 1000, 'suspicious'],
        [now - 1, 1000, 'suspicious'],
      ] as const,
    },
    // Faulty only before the week that counts.
    {
      devid: 'mended',
      readings: [
        [now - 190, 1000, 'error'],
        [now - 1, 1000],
      ] as const,
    },
  ].map(({ devid, ...device }): StoryDevice => ({
    orgid,
    name: `Enhet ${devid}`,
    tags: ['Status:Felt'],
    appdata: limits,
    ...device,
    devid: `${orgid}-${devid}`,
  })),
);

describeApi('reports as lists', (api) => {
  beforeAll(async () => {
    await tellStory(api().db.pool, devices);
  });

  const battery = async (user: string) =>
    z.array(batteryRowSchema).parse((await api().get(user, '/api/v1/battery_report')).json<BatteryRow[]>());
  const failed = async (user: string) =>
    z.array(failedRowSchema).parse((await api().get(user, '/api/v1/failed_report')).json<FailedRow[]>());

  test('REPORT-02 the battery report: devices in use with a battery, the lowest first', async () => {
    expect(await battery('fjord-admin')).toEqual([
      {
        devid: 'fjord-weak',
        shortid: 'WEAK',
        name: 'Enhet weak',
        orgid: 'fjord',
        organisation: 'Fjord Drivstoff AS',
        customer_number: null,
        cost_centre: null,
        address: null,
        tags: ['Status:Felt'],
        type: 'Mangler type',
        last_reading: Math.floor(midnight + (now - 1) * 3600),
        battery: 15,
        low: true,
        days_since: 0,
        // 4.5 % a day.
        days_left: 3,
      },
      expect.objectContaining({ devid: 'fjord-tank', battery: 90, low: false, days_left: null }),
    ]);
  });

  test('REPORT-02 MONTH-04 the failed report: silent ones and faulty sensors, with the reason as a word and in Norwegian', async () => {
    expect(await failed('fjord-admin')).toEqual([
      // Never heard of: the service round goes there too.
      expect.objectContaining({ devid: 'fjord-pump', reason: 'silent', hours_silent: null }),
      expect.objectContaining({ devid: 'fjord-tracker', reason: 'silent', hours_silent: null }),
      expect.objectContaining({
        devid: 'fjord-silent',
        reason: 'silent',
        reason_text: 'Ingen kontakt med enheten',
        hours_silent: 72,
        faulty_percent: 0,
        last_state: null,
      }),
      expect.objectContaining({
        devid: 'fjord-faulty',
        organisation: 'Fjord Drivstoff AS',
        reason: 'faulty_sensor',
        reason_text: 'Feil på sensor',
        hours_silent: 1,
        faulty_percent: 75,
        last_state: 'suspicious',
      }),
    ]);
  });

  test('ROLE-04 REPORT-02 each twin sees its own, the provider both', async () => {
    for (const list of [battery, failed]) {
      expect(new Set((await list('tvilling-admin')).map(({ orgid }) => orgid))).toEqual(
        new Set(['tvilling']),
      );
      const all = (await list('peiladmin')).map(({ orgid }) => orgid).sort();
      expect(all).toEqual([
        ...(await list('fjord-admin')).map(({ orgid }) => orgid),
        ...(await list('tvilling-admin')).map(({ orgid }) => orgid),
      ]);
    }
  });

  test.each(['/api/v1/battery_report', '/api/v1/failed_report', '/api/v1/missing_subscriptions'])(
    'API-01 %s is for the admin roles',
    async (url) => {
      for (const role of ['viewer', 'service', 'prod', 'onboarding'])
        expect((await api().get(`fjord-${role}`, url)).status).toBe(403);
      for (const user of ['fjord-admin', 'fjord-sysadmin', 'peilansatt'])
        expect((await api().get(user, url)).status).toBe(200);
      expect((await api().get(null, url)).status).toBe(401);
    },
  );
});

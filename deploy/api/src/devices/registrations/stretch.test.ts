import {
  parseSemicolonTable,
  type Device,
  type DeviceStates,
  type StockEvents,
} from '@peil/shared-kernel/api/schemas';
import { inScope } from '../../platform/db/tenant.ts';
import { insertReadings } from '../../measuring/readings/store.ts';
import { describeOnDatabases } from '../../testing/api.ts';

const day = 86_400;
const measures = { object_type: 'tanklevel', volume: 10_000, volume_tracking: { enable: true } };

describeOnDatabases('registering begins a stretch', (api) => {
  const now = Math.floor(Date.now() / 1000);
  let devices = 0;
  let devid = '';
  let url = '';

  /** A device that has been there for forty days. */
  const add = async (groups: string, appdata: object) => {
    devices += 1;
    devid = `fjord-strekk-${String(devices)}`;
    url = `/api/v1/devicesettings/${devid}`;
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ($1, upper(replace($1, '-', '')), $1, 'fjord', $2, $3)`,
      [devid, groups, JSON.stringify(appdata)],
    );
    await ago(40);
  };

  /** Keeps litres, each so many days ago. */
  const measured = (...told: readonly (readonly [daysAgo: number, litres: number])[]) =>
    inScope(api().db.pool, { kind: 'system' }, (client) =>
      insertReadings(
        client,
        told.map(([daysAgo, volume]) => ({
          devid,
          t: now - Math.round(daysAgo * day),
          corrid: String(daysAgo),
          pri: { volume },
          sec: {},
          state: 'ok' as const,
        })),
      ),
    );

  const step = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await api().call('fjord-onboarding', {
      method,
      url: `/api/v1/registrations${path}`,
      ...(body && { body }),
    });
    expect([path, answer.status]).toEqual([path, 200]);
  };
  const register = async (settings: object = { appdata: measures }) => {
    await step('POST', '', { shortid: devid.replaceAll('-', '') });
    await step('PUT', `/${devid}`, { step: 'first_reading', settings });
    await step('POST', `/${devid}/finish`);
  };

  /** As if what was done just now had been done so many days ago. */
  const ago = async (days: number) => {
    const at = now - days * day;
    for (const [table, column] of [
      ['device_states', 'since'],
      ['measure_changes', 'at'],
    ] as const)
      await api().asSystem(
        `update ${table} s set ${column} = to_timestamp($2) from devices d
         where d.dev = s.dev and d.devid = $1 and s.${column} > to_timestamp($3)`,
        [devid, at, now - 60],
      );
  };

  const date = (daysAgo: number) => new Date((now - daysAgo * day) * 1000).toISOString().slice(0, 10);

  /** Litres filled and used in thirty days; nothing where the device is not in the report. */
  const figures = async () => {
    const answer = await api().post('fjord-admin', '/api/v1/fill_report', {
      orgid: 'fjord',
      from_date: date(30),
      to_date: date(0),
    });
    const found = parseSemicolonTable(answer.text).rows.find(({ name }) => name === devid);
    return [found?.['filled_volume'], found?.['consumed']];
  };

  const emptyIn = async () => {
    const { state } = (await api().get('fjord-admin', url)).json<Device>();
    const at = state.volume_tracking?.empty_timestamp ?? null;
    return at === null ? null : Math.round((at - now) / day);
  };

  test.each([
    ['in production', '{Status:Prod}', measures],
    ['in stock', '{Status:Lager}', measures],
    ['without a type', '{}', { volume: 10_000 }],
  ])('FITTER-03 what one measured %s is used by nobody: 7 136 l count nowhere', async (_, groups, before) => {
    await add(groups, before);
    await measured([20, 8000], [18, 8000], [15, 864], [14, 864], [13, 5864], [12, 5864]);
    await register();
    await ago(10);
    await measured([9, 3000], [8, 2975], [7, 2950], [6, 2925], [5, 2900]);
    expect(await figures()).toEqual(['0', '100']);
    const { events } = (await api().get('fjord-admin', `${url}/stock-events`)).json<StockEvents>();
    expect(events).toEqual([]);
  });

  test('FITTER-03 a filling that was found before is none once the device is registered', async () => {
    await add('{}', { volume: 10_000 });
    await measured([20, 1000], [19, 1000], [18, 6000], [17, 6000]);
    const found = async () =>
      (await api().get('fjord-admin', `${url}/stock-events`)).json<StockEvents>().events;
    expect(await found()).toHaveLength(1);
    await register();
    expect(await found()).toEqual([]);
  });

  test('FITTER-03 a registration that was begun by mistake and given up leaves every figure and state as it was', async () => {
    await add('{}', { volume: 10_000, volume_tracking: { enable: true } });
    await measured([20, 1000], [19, 1000], [18, 6000], [17, 5900]);
    const states = async () => (await api().get('fjord-admin', `${url}/states`)).json<DeviceStates>().states;
    const before = [await figures(), await states()];
    expect(before[0]).not.toEqual(['0', '0']);
    await step('POST', '', { shortid: devid.replaceAll('-', '') });
    await step('DELETE', `/${devid}`);
    expect([await figures(), await states()]).toEqual(before);
  });

  test('FITTER-03 what a device measured on an object that it sits on stays there when it is registered', async () => {
    await add('{}', { volume: 10_000, volume_tracking: { enable: true } });
    await measured([20, 1000], [19, 1000], [18, 6000], [17, 5900]);
    const made = await api().post('fjord-admin', '/api/v1/objects', { devid });
    expect([made.status, made.text]).toEqual([201, expect.anything()]);
    const before = await figures();
    await register();
    expect(await figures()).toEqual(before);
  });

  test('FITTER-03 what was used where it stood before counts there, and the forecast begins anew', async () => {
    await add('{Status:Felt}', measures);
    // 200 l a day.
    await measured(...Array.from({ length: 9 }, (_, days) => [28 - days, 8000 - 200 * days] as const));
    const put = (tags: string) =>
      api().call('fjord-admin', { method: 'PUT', url, body: { tags: { public: [tags] } } });
    expect((await put('Status:Lager')).status).toBe(200);
    await ago(19);
    await measured([18, 1000], [17, 500]);
    await register({ name: devid });
    await ago(16);
    // 50 l a day.
    await measured(...Array.from({ length: 16 }, (_, days) => [15 - days, 3750 - 50 * days] as const));
    expect(await figures()).toEqual(['0', String(1600 + 750)]);
    expect(await emptyIn()).toBe(60);
  });

  test('FITTER-03 what it measures once its measures are set, while it is being registered, counts', async () => {
    await add('{Status:Prod}', measures);
    await step('POST', '', { shortid: devid.replaceAll('-', '') });
    await step('PUT', `/${devid}`, { step: 'location', settings: { appdata: { volume: 8000 } } });
    await measured([0, 700]);
    await step('PUT', `/${devid}`, { step: 'first_reading', settings: { name: devid } });
    await step('POST', `/${devid}/finish`);
    const { states } = (await api().get('fjord-admin', `${url}/states`)).json<DeviceStates>();
    const [set] = await api().asSystem<{ at: Date }>(
      'select at from measure_changes join devices using (dev) where devid = $1',
      [devid],
    );
    const [last] = states;
    expect([last?.state, Date.parse(last?.since ?? '')]).toEqual(['mounted', set?.at.getTime()]);
  });
});

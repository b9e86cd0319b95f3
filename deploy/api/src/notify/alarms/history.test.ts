import type { AlarmHistory } from '@peil/shared-kernel/api/schemas';
import { inScope } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';
import { alarmCalls, lowReason } from './testing/alarms-fixture.ts';
import { dropOldAlarms } from './history.ts';

describeApi('the history of alarms', (api) => {
  const { send, open, history, acknowledge } = alarmCalls(api);
  const startsOf = ({ alarms }: AlarmHistory) =>
    alarms.map(({ devid, started }) => [devid, started - newest]);

  beforeAll(async () => {
    for (const seconds of [10, 30, 50]) await send('fjord-tank', [seconds, 500], [seconds + 10, 4000]);
    await send('fjord-pump', [30, 500], [45, 4000], [70, 300]);
    await send('tvilling-tank', [20, 500]);
  });

  test('ALARM-02 what lasts and what is over, of all devices in the list, the newest first', async () => {
    const [pump] = await open('fjord-admin', 'fjord-pump');
    await acknowledge('fjord-admin', [pump?.id], 'På vei');
    const found = await history('fjord-viewer');
    expect(startsOf(found)).toEqual([
      ['fjord-pump', 70],
      ['fjord-tank', 50],
      ['fjord-pump', 30],
      ['fjord-tank', 30],
      ['fjord-tank', 10],
    ]);
    expect(found.next).toBeNull();
    expect(found.alarms[0]).toMatchObject({
      id: pump?.id,
      devid: 'fjord-pump',
      name: 'Enhet PUMP001',
      shortid: 'PUMP001',
      alarm: 'level',
      reason: lowReason,
      ended: null,
      acknowledged: { by: 'Ola admin', comment: 'På vei' },
    });
    expect(found.alarms[1]).toMatchObject({ ended: newest + 60, acknowledged: null });
  });

  test('ROLE-04 one reads the alarms of the devices one sees: own, shared, and the provider those below it', async () => {
    expect(startsOf(await history('tvilling-viewer'))).toEqual([
      ['fjord-pump', 70],
      ['fjord-pump', 30],
      ['tvilling-tank', 20],
    ]);
    expect((await history('peiladmin')).alarms).toHaveLength(6);
    expect((await history('ansatthosfjord')).alarms).toHaveLength(5);
    expect((await api().get('tvilling-viewer', '/api/v1/alarms?devid=fjord-tank')).status).toBe(404);
    expect((await api().get('fjord-viewer', '/api/v1/alarms?devid=finnes-ikke')).status).toBe(404);
    await api().asSystem(`update devices set tags = '{Sør}' where devid = 'fjord-tank'`);
    const seen = await history('fjord-viewer');
    await api().asSystem(`update devices set tags = '{Status:Felt}' where devid = 'fjord-tank'`);
    expect(startsOf(seen)).toEqual([
      ['fjord-pump', 70],
      ['fjord-pump', 30],
    ]);
  });

  test('MONTH-01 ROLE-04 what its device is known by: number, cost centre and customer only to the owner and the provider', async () => {
    const marks = {
      customer_number: '0042',
      cost_centre: 'Drift',
      expected_location: { address: 'Storgata 1' },
    };
    await api().asSystem(`update devices set appdata = appdata || $1 where devid = 'fjord-pump'`, [marks]);
    const pump = async (user: string) =>
      (await history(user)).alarms.find(({ devid }) => devid === 'fjord-pump');
    const known = { customer_number: '0042', cost_centre: 'Drift', address: 'Storgata 1' };
    for (const user of ['fjord-viewer', 'peiladmin'])
      expect(await pump(user)).toMatchObject({ ...known, organisation: 'Fjord Drivstoff AS' });
    expect(await pump('tvilling-viewer')).toMatchObject({
      customer_number: null,
      cost_centre: null,
      address: 'Storgata 1',
      organisation: null,
    });
  });

  test('ROLE-04 the table itself shows an organisation no alarm of a device it does not see', async () => {
    const found = await inScope(api().db.pool, { kind: 'organisation', orgid: 'tvilling' }, (client) =>
      client.query<{ n: number }>('select count(*)::int as n from alarms'),
    );
    expect(found.rows).toEqual([{ n: 3 }]);
  });

  test('ALARM-02 of one device, and of a time', async () => {
    const from = `from=${String(newest + 30)}`;
    const to = `to=${String(newest + 50)}`;
    expect(startsOf(await history('fjord-viewer', `devid=fjord-tank&${from}`))).toEqual([
      ['fjord-tank', 50],
      ['fjord-tank', 30],
    ]);
    expect(startsOf(await history('fjord-viewer', `${from}&${to}`))).toEqual([
      ['fjord-pump', 30],
      ['fjord-tank', 30],
    ]);
  });

  test('ALARM-02 pages go on where the last one ended, also while new alarms begin', async () => {
    const whole = startsOf(await history('fjord-viewer'));
    const paged = [];
    let next: string | null = null;
    let seconds = 100;
    do {
      const page: AlarmHistory = await history(
        'fjord-viewer',
        `limit=3${next === null ? '' : `&before=${encodeURIComponent(next)}`}`,
      );
      paged.push(...startsOf(page));
      next = page.next;
      seconds += 10;
      await send('fjord-tank', [seconds, 500], [seconds + 5, 4000]);
    } while (next !== null);
    expect(paged).toEqual(whole);
    expect((await history('fjord-viewer')).alarms).toHaveLength(whole.length + 2);
  });

  test('ALARM-02 ROLE-04 a customer with many devices reads the same: its own, by pages, of a time', async () => {
    const others = (await history('fjord-viewer')).alarms.length;
    await api().asSystem(
      `with many as (
         insert into devices (devid, name, orgid, tags)
         select 'mange-' || n, 'Tank', 'tvilling', array[case when n = 7 then 'Sør' else 'Status:Felt' end]
         from generate_series(1, 600) n returning dev, devid)
       insert into alarms (dev, alarm, reason, started_at)
       select dev, 'level', 'Lavt', to_timestamp($1) - split_part(devid, '-', 2)::int * interval '1 hour' from many`,
      [newest],
    );
    const hours = ({ alarms }: AlarmHistory) => alarms.map(({ started }) => (newest - started) / 3600);
    const first = await history('tvilling-viewer', 'limit=8');
    expect(startsOf(first).slice(0, 3)).toEqual([
      ['fjord-pump', 70],
      ['fjord-pump', 30],
      ['tvilling-tank', 20],
    ]);
    const second = await history('tvilling-viewer', `limit=4&before=${first.next ?? ''}`);
    expect(hours(second)).toEqual([6, 8, 9, 10]);
    const between = `from=${String(newest - 5 * 3600)}&to=${String(newest - 2 * 3600)}`;
    expect(hours(await history('tvilling-viewer', between))).toEqual([3, 4, 5]);
    expect((await history('peiladmin', 'limit=500')).alarms).toHaveLength(500);
    expect((await history('fjord-viewer')).alarms).toHaveLength(others);
  });

  test.each(['before=x', 'before=1.2.3', 'before=1.1;drop', 'limit=0', 'limit=501', 'from=i går', 'to=1e30'])(
    'API-03 %s is refused',
    async (query) => {
      const answer = await api().get('fjord-viewer', `/api/v1/alarms?${query}`);
      const [field = ''] = query.split('=');
      expect([answer.status, answer.json<{ fields?: object }>().fields]).toEqual([
        400,
        { [field]: expect.any(String) as string },
      ]);
    },
  );

  test('ALARM-02 an alarm is kept as long as readings are; one that lasts is never dropped', async () => {
    const { length } = (await history('fjord-viewer')).alarms;
    await api().asSystem(
      `update alarms set started_at = now() - interval '40 months',
         ended_at = case when ended_at is null then null else now() - interval '13 months' end
       where started_at in (to_timestamp($1), to_timestamp($2))`,
      [newest + 10, newest + 70],
    );
    await inScope(api().db.pool, { kind: 'system' }, () => dropOldAlarms(14));
    expect((await history('fjord-viewer')).alarms).toHaveLength(length);
    await inScope(api().db.pool, { kind: 'system' }, () => dropOldAlarms(12));
    const left = await history('fjord-viewer');
    expect(left.alarms).toHaveLength(length - 1);
    expect(left.alarms.at(-1)).toMatchObject({ devid: 'fjord-pump', ended: null });
  });
});

import { appdataSchema } from '@peil/shared-kernel/api/schemas';
import { isLimitPassed, levelRule } from '@peil/shared-kernel/devices';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';
import { alarmCalls, lowReason } from './testing/alarms-fixture.ts';
import { recordPresentAlarms } from './present.ts';

describeApi('the alarms of a start', (api) => {
  const { send, open, history } = alarmCalls(api);
  const start = () => recordPresentAlarms(api().db.pool);
  const etag = async () =>
    (await api().get('fjord-viewer', '/api/v1/devicesettings?view=list')).headers.get('etag');

  test('ALARM-02 alarms from before they were kept begin when the device says, and the lists tell of them', async () => {
    await send('fjord-tank', [10, 900]);
    await api().asSystem('delete from alarms');
    const lid = { id: 'lid', message: 'Lokket er åpent', since: newest - 500 };
    await api().asSystem(`update devices set state = $1 where devid = 'fjord-tracker'`, [
      { public: { alarms: [lid, { id: 'leak' }] } },
    ]);
    const before = await etag();
    await start();
    expect(await open('fjord-viewer', 'fjord-tank')).toMatchObject([
      { alarm: 'level', reason: lowReason, started: newest + 10, acknowledged: null },
    ]);
    expect(await open('fjord-viewer', 'fjord-tracker')).toMatchObject([
      { alarm: 'lid', reason: 'Lokket er åpent', started: newest - 500 },
      { alarm: 'leak', reason: 'Alarm uten beskrivelse' },
    ]);
    expect(await etag()).not.toBe(before);
  });

  test('ALARM-02 an alarm that ended unnoticed ends at the start', async () => {
    await api().asSystem(`update devices set state = '{}' where devid = 'fjord-tracker'`);
    await start();
    expect(await open('fjord-viewer', 'fjord-tracker')).toEqual([]);
    const [ended] = (await history('fjord-admin', 'devid=fjord-tracker')).alarms;
    expect(ended?.ended).toBeGreaterThan(newest);
  });

  test('ALARM-02 a level below the limit without a sound reading is an alarm as well', async () => {
    await api().asSystem(
      `update device_latest set state = '{}', telemetry = '{"pri": {"percent": 12}}'
       where dev = (select dev from devices where devid = 'tvilling-tank')`,
    );
    await start();
    expect(await open('tvilling-viewer', 'tvilling-tank')).toMatchObject([
      { alarm: 'level', reason: lowReason },
    ]);
  });

  test('ALARM-01 the start finds every level alarm, however its limit is set, as the rule says', async () => {
    const limits = [undefined, null, -1, 0, 19.9, 20, 100];
    const levels = [null, 0, 19.89, 19.9, 20, 100, 101];
    const lists = [true, false, undefined].flatMap((enable) =>
      limits.map((alarm_below_percent) => ({ enable, alarm_below_percent })),
    );
    const cases = [undefined, ...lists].flatMap((alarm_list) =>
      levels.map((percent) => ({ appdata: { visualization: [{ alarm_list }] }, percent })),
    );
    for (const [index, { appdata, percent }] of cases.entries())
      await api().asSystem(
        `with made as (insert into devices (devid, name, orgid, appdata) values ($1, $1, 'fjord', $2) returning dev)
         insert into device_latest (dev, t, telemetry, state, reading, rules)
         select dev, now(), $3, '{}', '{"pri": {}, "sec": {}, "state": "ok"}', 1 from made`,
        [`present-${String(index)}`, JSON.stringify(appdata), { pri: { percent } }],
      );
    await start();
    const raised = await api().asSystem<{ index: number }>(
      `select split_part(devid, '-', 2)::int as index from alarms join devices using (dev)
       where devid like 'present-%' and alarm = 'level' and ended_at is null`,
    );
    const found = new Set(raised.map(({ index }) => index));
    const told = (is: (one: (typeof cases)[number], index: number) => boolean) =>
      cases.filter(is).map((one) => JSON.stringify(one));
    const due = told(({ appdata, percent }) => {
      const rule = levelRule(appdataSchema.parse(appdata));
      return rule !== null && isLimitPassed(rule, percent, false);
    });
    expect(told((_one, index) => found.has(index))).toEqual(due);
    expect(due).toHaveLength(9);
  });

  test('ALARM-02 a second start, and two at once, change nothing', async () => {
    const before = [await etag(), await history('peiladmin')];
    await Promise.all([start(), start()]);
    expect([await etag(), await history('peiladmin')]).toEqual(before);
  });
});

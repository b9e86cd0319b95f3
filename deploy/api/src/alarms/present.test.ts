import { describeApi } from '../testing/api.ts';
import { newest } from '../testing/twins.ts';
import { alarmCalls, lowReason } from './alarms.fixture.ts';
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

  test('ALARM-02 a second start, and two at once, change nothing', async () => {
    const before = [await etag(), await history('peiladmin')];
    await Promise.all([start(), start()]);
    expect([await etag(), await history('peiladmin')]).toEqual(before);
  });
});

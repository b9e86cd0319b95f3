import { inScope } from '../../platform/db/tenant.ts';
import { insertReadings } from '../readings/store.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';
import { alarmBelow, alarmCalls, lowReason } from '../../notify/alarms/testing/alarms-fixture.ts';

describeOnDatabases('the alarms that are kept', (api) => {
  const { send, open, history, acknowledge, change, device } = alarmCalls(api);
  const of = async (devid: string) => {
    const { alarms } = await history('fjord-admin', `devid=${devid}`);
    return alarms.map(({ started, ended, acknowledged }) => [
      started - newest,
      ended === null ? null : ended - newest,
      acknowledged === null ? null : acknowledged.by,
    ]);
  };

  test('ALARM-02 an alarm is kept from the reading that starts it to the one that ends it', async () => {
    await send('fjord-tank', [10, 900]);
    expect(await open('fjord-viewer', 'fjord-tank')).toEqual([
      {
        id: expect.any(Number) as number,
        alarm: 'level',
        reason: lowReason,
        started: newest + 10,
        acknowledged: null,
        unreached: null,
        was_unreached: null,
      },
    ]);
    await send('fjord-tank', [20, 800]);
    expect(await of('fjord-tank')).toEqual([[10, null, null]]);
    await send('fjord-tank', [30, 4000]);
    expect(await open('fjord-viewer', 'fjord-tank')).toEqual([]);
    expect(await of('fjord-tank')).toEqual([[10, 30, null]]);
  });

  test('ALARM-02 an acknowledgement lasts through further low readings and ends with the alarm', async () => {
    await send('fjord-tank', [40, 900]);
    const [alarm] = await open('fjord-admin', 'fjord-tank');
    await acknowledge('fjord-admin', [alarm?.id], 'Bestilt');
    await send('fjord-tank', [50, 850], [60, 840]);
    expect(await open('fjord-viewer', 'fjord-tank')).toMatchObject([
      { id: alarm?.id, started: newest + 40, acknowledged: { by: 'Ola admin', comment: 'Bestilt' } },
    ]);
    // It ends and comes back within one call: another alarm, which nobody has seen to.
    await send('fjord-tank', [70, 3000], [80, 700]);
    expect(await open('fjord-viewer', 'fjord-tank')).toMatchObject([
      { started: newest + 80, acknowledged: null },
    ]);
    expect((await of('fjord-tank')).slice(0, 2)).toEqual([
      [80, null, null],
      [40, 70, 'Ola admin'],
    ]);
  });

  test('ALARM-02 TOLD-01 late readings correct the start of an alarm that lasts, and those of the past', async () => {
    await send('fjord-tank', [75, 990]);
    expect((await of('fjord-tank'))[0]).toEqual([75, null, null]);
    // What was one alarm from 10 to 30 was over for a second.
    await send('fjord-tank', [15, 4000], [16, 500], [72, 3000]);
    expect(await of('fjord-tank')).toEqual([
      [75, null, null],
      [40, 70, 'Ola admin'],
      [16, 30, null],
      [10, 15, null],
    ]);
    await send('fjord-tank', [90, 3000]);
    expect((await of('fjord-tank'))[0]).toEqual([75, 90, null]);
    await send('fjord-tank', [85, 400], [86, 4000]);
    expect((await of('fjord-tank'))[0]).toEqual([75, 86, null]);
  });

  test('ALARM-02 a faulty reading neither begins nor ends a level alarm that sound ones tell of', async () => {
    const faulty = (seconds: number, volume: number) => ({
      devid: 'fjord-tank',
      t: newest + seconds,
      corrid: 'faulty',
      pri: { volume },
      sec: {},
      state: 'error' as const,
    });
    await send('fjord-tank', [95, 600]);
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      insertReadings(client, [faulty(100, 4000), faulty(101, 4000)]),
    );
    expect((await of('fjord-tank'))[0]).toEqual([95, null, null]);
    // A late one that was sound and full tells that the alarm was over before the faulty ones came.
    await send('fjord-tank', [97, 4000]);
    expect((await of('fjord-tank'))[0]).toEqual([95, 97, null]);
  });

  test('ALARM-02 several devices in one call, each with its own', async () => {
    const reading = (devid: string, volume: number) => ({
      devid,
      corrid: 'together',
      data: { meta: { aquisitiontime: newest + 110 }, pri: { volume } },
    });
    const answer = await api().telemetry(api().keys.fjord, [
      reading('fjord-tank', 500),
      reading('fjord-pump', 400),
      reading('fjord-tracker', 1),
    ]);
    expect(answer.json()).toMatchObject({ accepted: 3 });
    expect((await of('fjord-tank'))[0]).toEqual([110, null, null]);
    expect(await of('fjord-pump')).toEqual([[110, null, null]]);
    expect(await of('fjord-tracker')).toEqual([]);
    await send('fjord-tank', [120, 4000]);
    expect((await of('fjord-tank'))[0]).toEqual([110, 120, null]);
    expect(await of('fjord-pump')).toEqual([[110, null, null]]);
  });

  test('ALARM-01 ALARM-02 a moved limit changes the text of the same alarm, and one below the level ends it now', async () => {
    const [alarm] = await open('fjord-admin', 'fjord-pump');
    await change('fjord-admin', 'fjord-pump', alarmBelow(12.5));
    expect(await open('fjord-admin', 'fjord-pump')).toEqual([
      { ...alarm, reason: 'Nivået er under alarmgrensen på 12,5\u00a0%' },
    ]);
    const before = Math.floor(Date.now() / 1000);
    await change('fjord-admin', 'fjord-pump', alarmBelow(5));
    expect(await open('fjord-admin', 'fjord-pump')).toEqual([]);
    const [ended] = (await history('fjord-admin', 'devid=fjord-pump')).alarms;
    expect(ended).toMatchObject({ id: alarm?.id, reason: 'Nivået er under alarmgrensen på 12,5\u00a0%' });
    expect(ended?.ended).toBeGreaterThanOrEqual(before);
    expect(ended?.ended).toBeLessThanOrEqual(Date.now() / 1000);
  });

  test('ALARM-01 ALARM-02 a limit that is set above the level begins the alarm when the level fell below it', async () => {
    await send('fjord-pump', [200, 2000], [210, 1400], [220, 1300]);
    await change('fjord-admin', 'fjord-pump', alarmBelow(30));
    expect(await of('fjord-pump')).toEqual([
      [210, null, null],
      [110, expect.any(Number), null],
    ]);
    await change('fjord-admin', 'fjord-pump', alarmBelow(null));
    expect(await open('fjord-admin', 'fjord-pump')).toEqual([]);
  });

  test('ALARM-02 a call that is undone keeps no alarm', async () => {
    const kept = await of('fjord-tank');
    const undone = inScope(api().db.pool, { kind: 'system' }, async (client) => {
      await insertReadings(client, [
        { devid: 'fjord-tank', t: newest + 300, corrid: 'x', pri: { volume: 10 }, sec: {}, state: 'ok' },
      ]);
      throw new Error('the power failed');
    });
    await expect(undone).rejects.toThrow('the power failed');
    expect(await of('fjord-tank')).toEqual(kept);
  });

  test('ALARM-02 a device that moves to another customer leaves its alarms behind, ended', async () => {
    await change('fjord-admin', 'fjord-pump', alarmBelow(30));
    await change('peiladmin', 'fjord-pump', { appdata: { shared_with: [] } });
    const [alarm] = await open('fjord-admin', 'fjord-pump');
    await acknowledge('fjord-admin', [alarm?.id], 'Ringt Kari');
    await change('peiladmin', 'fjord-pump', { orgid: 'tvilling', proddata: { shortid: 'FLYTTET' } });
    expect(await open('tvilling-viewer', 'fjord-pump')).toEqual([]);
    expect((await history('tvilling-admin', 'devid=fjord-pump')).alarms).toEqual([]);
    expect((await api().get('fjord-admin', '/api/v1/alarms?devid=fjord-pump')).status).toBe(404);
    const { alarms } = await history('peiladmin', 'devid=fjord-pump');
    // The one that was switched off and on again is one.
    expect(alarms).toHaveLength(2);
    expect(alarms[0]).toMatchObject({
      id: alarm?.id,
      ended: expect.any(Number) as number,
      acknowledged: { by: 'Ola admin', username: 'fjord-admin', comment: 'Ringt Kari' },
    });
    expect((await device('peiladmin', 'fjord-pump')).open_alarms).toEqual([]);
  });
});

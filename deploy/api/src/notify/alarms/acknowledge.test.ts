import type { AcknowledgeResult } from '@peil/shared-kernel/api/schemas';
import type { AuditEntry } from '../../platform/audit/queries.ts';
import { withTenant, type Identity } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { overlap } from '../../testing/overlap.ts';
import { acknowledge as acknowledgeNow } from './acknowledge.ts';
import { alarmCalls, lowReason } from './testing/alarms-fixture.ts';

describeApi('acknowledging alarms', (api) => {
  const { send, open, acknowledge, withdraw } = alarmCalls(api);
  const unknown = 999_999_999;
  /** The id of the alarm that lasts. */
  const alarmOf = async (devid: string): Promise<number> => {
    const [alarm] = await open('peiladmin', devid);
    if (alarm === undefined) throw new Error(`no alarm of ${devid}`);
    return alarm.id;
  };
  let seconds = 0;
  /** A new alarm of this device, which nobody has seen to. */
  const begin = async (devid: string): Promise<number> => {
    seconds += 10;
    await send(devid, [seconds, 4000], [seconds + 5, 500]);
    return alarmOf(devid);
  };

  test('ALARM-02 who has seen to an alarm, when and why, stands on the device', async () => {
    const id = await begin('fjord-tank');
    const before = Math.floor(Date.now() / 1000);
    const [result] = await acknowledge('fjord-admin', [id], '  Bestilt påfylling \n');
    expect(result).toEqual({
      id,
      result: 'acknowledged',
      acknowledged: {
        at: expect.any(Number) as number,
        by: 'Ola admin',
        username: 'fjord-admin',
        comment: 'Bestilt påfylling',
        via: null,
      },
    });
    expect(result?.acknowledged?.at).toBeGreaterThanOrEqual(before);
    expect(await open('fjord-viewer', 'fjord-tank')).toMatchObject([
      { id, acknowledged: result?.acknowledged },
    ]);
    const list = await api().get('fjord-viewer', '/api/v1/devicesettings?view=list');
    const tank = list
      .json<{ devid: string; open_alarms: unknown }[]>()
      .find(({ devid }) => devid === 'fjord-tank');
    expect(tank?.open_alarms).toMatchObject([{ id, reason: lowReason, acknowledged: result?.acknowledged }]);
  });

  test('ALARM-02 of two at once the first stands; the other is told whose it is', async () => {
    const id = await begin('fjord-tank');
    const [user] = await api().asSystem<{ userid: string; token_version: number }>(
      `select userid, token_version from users where user_name = 'fjord-sysadmin'`,
    );
    const first: Identity = {
      userid: user?.userid ?? '',
      username: 'fjord-sysadmin',
      orgid: 'fjord',
      roles: ['sysadmin'],
      isProvider: false,
      tokenVersion: user?.token_version ?? 0,
      session: null,
      provider: 'peil',
      employeeTags: [],
      groups: [],
      seesAllDevices: true,
    };
    const answers = await overlap(
      api().db,
      (pause) =>
        withTenant(api().db.pool, first, async () => {
          const results = await acknowledgeNow(first, [id], 'Jeg tar den');
          await pause();
          return results;
        }),
      () => acknowledge('fjord-admin', [id], 'Jeg også'),
    );
    const winner = { by: 'Ola sysadmin', username: 'fjord-sysadmin', comment: 'Jeg tar den' };
    expect(answers).toMatchObject([
      [{ id, result: 'acknowledged', acknowledged: winner }],
      [{ id, result: 'already', acknowledged: winner }],
    ]);
  });

  test('ALARM-02 several at once: one result each, in their order', async () => {
    const ended = await begin('fjord-tank');
    const tank = await begin('fjord-tank');
    const pump = await begin('fjord-pump');
    await acknowledge('fjord-sysadmin', [pump]);
    const results = await acknowledge('fjord-admin', [unknown, pump, ended, tank, tank], '   ');
    expect(results.map(({ id, result, acknowledged }) => [id, result, acknowledged?.username])).toEqual([
      [unknown, 'unknown', undefined],
      [pump, 'already', 'fjord-sysadmin'],
      [ended, 'ended', undefined],
      [tank, 'acknowledged', 'fjord-admin'],
      [tank, 'acknowledged', 'fjord-admin'],
    ]);
    expect(results.at(-1)?.acknowledged?.comment).toBeNull();
  });

  test('ROLE-04 another customer’s alarm is unknown, a shared device’s is its owner’s', async () => {
    const [own, shared, others] = [
      await begin('fjord-tank'),
      await begin('fjord-pump'),
      await begin('tvilling-tank'),
    ];
    const results = await acknowledge('tvilling-admin', [own, shared, others]);
    expect(results.map(({ result }) => result)).toEqual(['unknown', 'shared', 'acknowledged']);
    expect(await open('fjord-admin', 'fjord-pump')).toMatchObject([{ id: shared, acknowledged: null }]);

    await acknowledge('fjord-admin', [shared], 'Kari har nøkkelen');
    const told = { by: 'En annen organisasjon', username: '', comment: null };
    expect(await open('tvilling-viewer', 'fjord-pump')).toMatchObject([{ id: shared, acknowledged: told }]);
    expect(await acknowledge('tvilling-admin', [shared])).toMatchObject([
      { result: 'shared', acknowledged: told },
    ]);
    expect((await withdraw('tvilling-admin', shared)).status).toBe(403);
    expect((await withdraw('tvilling-admin', own)).status).toBe(404);
    expect(await open('fjord-admin', 'fjord-pump')).toMatchObject([
      { acknowledged: { by: 'Ola admin', comment: 'Kari har nøkkelen' } },
    ]);
  });

  test.each([
    ['peiladmin', 'Ola peil_admin'],
    ['ansatthosfjord', 'Ola peil_employee'],
  ])(
    'ROLE-07 customers read the provider’s name instead of %s’s, with the comment',
    async (user, fullName) => {
      const id = await begin('fjord-pump');
      expect(await acknowledge(user, [id], 'Sett på telefon')).toMatchObject([
        { result: 'acknowledged', acknowledged: { by: fullName, username: user } },
      ]);
      const told = { by: 'Peil', username: '', comment: 'Sett på telefon' };
      expect(await open('fjord-admin', 'fjord-pump')).toMatchObject([{ acknowledged: told }]);
      expect(await open('tvilling-admin', 'fjord-pump')).toMatchObject([
        { acknowledged: { by: 'En annen organisasjon', username: '', comment: null } },
      ]);
    },
  );

  test('ALARM-02 an acknowledgement is taken back while the alarm lasts, by whoever may give one', async () => {
    const id = await begin('fjord-tank');
    await acknowledge('fjord-admin', [id], 'Feil tank');
    const withdrawn = await withdraw('fjord-sysadmin', id);
    expect([withdrawn.status, withdrawn.json<AcknowledgeResult>()]).toEqual([
      200,
      { id, result: 'acknowledged', acknowledged: null },
    ]);
    expect(await open('fjord-viewer', 'fjord-tank')).toMatchObject([{ id, acknowledged: null }]);
    expect((await withdraw('fjord-sysadmin', id)).json()).toEqual(withdrawn.json());

    await acknowledge('fjord-sysadmin', [id]);
    await send('fjord-tank', [seconds + 8, 4000]);
    expect((await withdraw('fjord-admin', id)).json()).toMatchObject({
      result: 'ended',
      acknowledged: { username: 'fjord-sysadmin' },
    });
    expect((await withdraw('fjord-admin', unknown)).status).toBe(404);
  });

  test('API-05 an acknowledgement makes the lists new that show the device, and one that changes nothing does not', async () => {
    const id = await begin('fjord-pump');
    const etags = () =>
      Promise.all(
        ['fjord-viewer', 'tvilling-viewer'].map(async (user) =>
          (await api().get(user, '/api/v1/devicesettings?view=list')).headers.get('etag'),
        ),
      );
    const before = await etags();
    await acknowledge('fjord-admin', [id]);
    const after = await etags();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    await acknowledge('fjord-admin', [id]);
    expect(await etags()).toEqual(after);
    await withdraw('fjord-admin', id);
    expect((await etags())[0]).not.toBe(after[0]);
  });

  test('ROLE-01 the device’s trail tells who acknowledged which alarm, and who took it back', async () => {
    const id = await begin('fjord-tank');
    await acknowledge('fjord-admin', [id], 'Bestilt');
    await withdraw('fjord-sysadmin', id);
    const trail = await api().get('fjord-admin', '/api/v1/audit?object=fjord-tank&kind=device&limit=2');
    const what = { alarm: 'level', reason: lowReason, comment: 'Bestilt' };
    expect(trail.json<AuditEntry[]>()).toMatchObject([
      {
        action: 'command',
        user_name: 'fjord-sysadmin',
        changes: { withdraw_acknowledgement: { from: what } },
      },
      { action: 'command', user_name: 'fjord-admin', changes: { acknowledge_alarm: { to: what } } },
    ]);
  });

  test.each(['fjord-viewer', 'fjord-service', 'fjord-prod', 'fjord-onboarding'])(
    'ROLE-03 %s reads alarms and acknowledges none',
    async (user) => {
      const id = await alarmOf('fjord-tank');
      const refused = await api().post(user, '/api/v1/alarms/acknowledge', { ids: [id] });
      expect([refused.status, (await withdraw(user, id)).status]).toEqual([403, 403]);
      expect(await open(user, 'fjord-tank')).toMatchObject([{ id, acknowledged: null }]);
    },
  );

  test.each([
    ['no ids', { ids: [] }, 'ids'],
    ['too many ids', { ids: Array.from({ length: 501 }, (_, index) => index + 1) }, 'ids'],
    ['an id that is none', { ids: [0] }, 'ids.0'],
    ['a comment that is too long', { ids: [1], comment: 'x'.repeat(501) }, 'comment'],
  ])('API-03 %s is refused by name', async (_, body, field) => {
    const answer = await api().post('fjord-admin', '/api/v1/alarms/acknowledge', body);
    expect([answer.status, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });

  test('API-03 a comment as long as allowed, with room around it, is kept whole', async () => {
    const id = await alarmOf('fjord-tank');
    const [result] = await acknowledge('fjord-admin', [id], ` ${'ø'.repeat(500)} `);
    expect(result?.acknowledged?.comment).toBe('ø'.repeat(500));
  });
});

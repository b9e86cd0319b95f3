import type { DeviceChangePreview, DeviceWork } from '@peil/shared-kernel/api/schemas';
import { followUpAt } from '@peil/shared-kernel/notifications';
import { describeOnDatabases } from '../../testing/api.ts';
import { followUp, neverHeardMail } from './follow-up.ts';

describeOnDatabases('the day of a fitter', (api) => {
  const day = 86_400;
  const now = Math.floor(Date.now() / 1000);
  const works = async (user = 'fjord-onboarding') =>
    (await api().get(user, '/api/v1/day-list')).json<DeviceWork[]>();
  const kinds = async (user?: string) => (await works(user)).map(({ shortid, kind }) => [shortid, kind]);
  const post = async (url: string, body: object, user = 'fjord-onboarding') => {
    const answer = await api().post(user, url, body);
    expect([url, answer.status]).toEqual([url, 200]);
    return answer;
  };
  const register = async (shortid: string, devid: string) => {
    await post('/api/v1/registrations', { shortid });
    await post(`/api/v1/registrations/${devid}/finish`, {});
  };
  const mails = () =>
    api().asSystem<{ recipient: string; subject: string; body: string }>(
      `select recipient, subject, body from outbox where subject like '%har ikke sendt noe%' order by created_at`,
    );
  /** As if all that was done had been done so long ago. */
  const ago = (seconds: number) =>
    api().asSystem('update device_works set at = to_timestamp($1)', [now - seconds]);
  const follow = (at = now) =>
    followUp({ pool: api().db.pool, provider: 'peil', publicUrl: 'https://portal.invalid/' }, at);

  beforeEach(async () => {
    await api().asSystem(`delete from objects where orgid = 'fjord' and id <> 'fjord-object'`);
    await api().asSystem(`delete from devices where devid like 'dag-%'`);
    await api().asSystem(`delete from outbox`);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       select devid, shortid, 'Tank ' || shortid, 'fjord', '{Status:Lager,Nord}', '{"object_type": "tanklevel"}'
       from (values ('dag-1', 'DAG1'), ('dag-2', 'DAG2'), ('dag-3', 'DAG3')) as new (devid, shortid)`,
    );
  });

  test('FITTER-03 what one registers, puts in and services stands in one’s own list, and in nobody else’s', async () => {
    await register('DAG1', 'dag-1');
    const seen = (
      await post('/api/v1/device-changes/preview', { old: 'DAG1', new: 'DAG2' }, 'fjord-service')
    ).json<DeviceChangePreview>();
    await post(
      '/api/v1/device-changes',
      {
        old: { devid: 'dag-1', version: seen.old_version },
        new: { devid: 'dag-2', version: seen.new_version },
        old_status: 'Status:Lager',
        comment: null,
      },
      'fjord-service',
    );
    await post('/api/v1/devicesettings/dag-2/service-log', {
      checks: ['battery_changed'],
      comment: null,
      done_at: now - 60,
    });
    expect((await kinds()).sort()).toEqual([
      ['DAG1', 'registered'],
      ['DAG2', 'service'],
    ]);
    expect(await kinds('fjord-service')).toEqual([['DAG2', 'changed']]);
    expect(await kinds('peiladmin')).toEqual([]);
    const [service] = (await works()).filter(({ kind }) => kind === 'service');
    expect(service).toMatchObject({ devid: 'dag-2', at: now - 60, last_contact: null });
    // Yesterday's service is done; what was put up is told for as long as it may never have sent.
    await ago(2 * day);
    expect(await kinds()).toEqual([['DAG1', 'registered']]);
    // Whoever gets the device, or loses it, reads nothing of it.
    await api().call('peiladmin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/dag-1',
      body: { orgid: 'tvilling' },
    });
    expect(await kinds()).toEqual([]);
    expect((await api().get('fjord-viewer', '/api/v1/day-list')).status).toBe(403);
  });

  test('FITTER-03 two days later one mail names those that never sent, once', async () => {
    await register('DAG1', 'dag-1');
    await register('DAG2', 'dag-2');
    await register('DAG3', 'dag-3');
    await ago(60);
    const [work] = await works();
    await follow(followUpAt(work?.at ?? now) - 1);
    expect(await mails()).toEqual([]);
    await api().telemetry(api().keys.fjord, [
      { devid: 'dag-2', corrid: 'dag', data: { meta: { aquisitiontime: now - 50 }, pri: { volume: 900 } } },
    ]);
    const due = followUpAt(work?.at ?? now);
    await Promise.all([follow(due), follow(due)]);
    await follow(due + day);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.recipient).toBe('fjord-onboarding@demo.invalid');
    expect(sent[0]?.subject).toBe('2 enheter har ikke sendt noe siden du satte dem opp');
    expect(sent[0]?.body).toMatch(
      /DAG1: Tank DAG1, satt opp \d{2}\.\d{2}\.\d{4}\nDAG3: .*\n\n.*\nhttps:\/\/portal\.invalid\/day-list\n/,
    );
  });

  test('FITTER-03 a device whose first reading was seen while it was registered has sent', async () => {
    await post('/api/v1/registrations', { shortid: 'DAG1' });
    await api().asSystem(`update registrations set begun_at = begun_at - interval '10 minutes'`);
    await api().telemetry(api().keys.fjord, [
      { devid: 'dag-1', corrid: 'dag', data: { meta: { aquisitiontime: now - 50 }, pri: { volume: 900 } } },
    ]);
    await post('/api/v1/registrations/dag-1/finish', {});
    await api().asSystem(
      `update device_works set at = at + interval '5 minutes' where dev = (select dev from devices where devid = 'dag-1')`,
    );
    const [work] = await works();
    const { begun = NaN, at = NaN } = work ?? {};
    const heard = work?.last_contact ?? NaN;
    expect([heard >= begun, heard < at]).toEqual([true, true]);
    await follow(followUpAt(at));
    expect(await mails()).toEqual([]);
  });

  test('FITTER-03 the list asks for no device that the mail does not name', async () => {
    await register('DAG1', 'dag-1');
    await register('DAG2', 'dag-2');
    const over = async () => (await works()).map(({ shortid, is_over: isOver }) => [shortid, isOver]).sort();
    expect(await over()).toEqual([
      ['DAG1', false],
      ['DAG2', false],
    ]);
    await put({ tags: { public: ['Status:Lager'] } });
    await api().asSystem(
      `insert into device_works (dev, userid, orgid, kind, at)
       select dev, (select userid from users where user_name = 'fjord-service'), orgid, 'changed', now() + interval '1 second'
       from devices where devid = 'dag-2'`,
    );
    expect(await over()).toEqual([
      ['DAG1', true],
      ['DAG2', true],
    ]);
  });

  test('FITTER-03 what was before a change is forgotten two days after it, and works after three months', async () => {
    await register('DAG1', 'dag-1');
    await api().asSystem(
      `insert into objects (id, devid, orgid, name) values ('dag-objekt', 'dag-1', 'fjord', 'Plass')`,
    );
    await api().asSystem(
      `insert into device_changes (at, orgid, object, old, fresh, told_name, before)
       select to_timestamp($1), 'fjord', 'dag-objekt', dev, dev, 'Ola', '{}' from devices where devid = 'dag-1'`,
      [now - 47 * 3600],
    );
    const left = () =>
      api().asSystem(
        `select (select count(*)::int from device_changes where object = 'dag-objekt') as changes,
           (select count(*)::int from device_works join devices using (dev) where devid = 'dag-1') as works`,
      );
    await follow();
    expect(await left()).toEqual([{ changes: 1, works: 1 }]);
    await follow(now + 2 * 3600);
    expect(await left()).toEqual([{ changes: 0, works: 1 }]);
    await follow(now + 91 * day);
    expect(await left()).toEqual([{ changes: 0, works: 0 }]);
  });

  test.each([
    [
      'another put it up again',
      async () => {
        await api().asSystem(
          `insert into device_works (dev, userid, orgid, kind, at)
           select dev, (select userid from users where user_name = 'fjord-service'), orgid, 'changed', to_timestamp($1)
           from devices where devid = 'dag-1'`,
          [now - 3600],
        );
      },
    ],
    ['it lies in stock again', () => put({ tags: { public: ['Status:Lager'] } })],
    ['it is another customer’s', () => put({ orgid: 'tvilling' })],
    [
      'the person, who sees by groups alone, sees it no more',
      async () => {
        await api().asSystem(
          `update device_works set userid = (select userid from users where user_name = 'fjord-service')`,
        );
        await put({ tags: { public: ['Sør'] } });
      },
    ],
    [
      'the person has left',
      () => api().asSystem(`update users set disabled = true where user_name = 'fjord-onboarding'`),
    ],
  ])('FITTER-03 nobody is told once %s', async (_, happens) => {
    await register('DAG1', 'dag-1');
    await ago(4 * day);
    await happens();
    await follow();
    await api().asSystem(`update users set disabled = false where user_name = 'fjord-onboarding'`);
    expect(await mails()).toEqual([]);
  });

  const put = async (body: object) => {
    const answer = await api().call('peiladmin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/dag-1',
      body,
    });
    expect(answer.status).toBe(200);
  };

  test('FITTER-03 a mail of one names it, and of many the first twenty', () => {
    const one = { shortid: 'TANK9', name: 'Ved kaien', at: now };
    expect(neverHeardMail([one], 'https://p').subject).toBe(
      'TANK9 har ikke sendt noe siden du satte den opp',
    );
    expect(neverHeardMail([one], 'https://p').text).toMatch(/^Denne enheten satte du opp .*\n\nTANK9/);
    const many = neverHeardMail(
      Array.from({ length: 23 }, () => one),
      'https://p',
    ).text;
    expect(many.match(/TANK9/g)).toHaveLength(20);
    expect(many).toContain('\nog 3 til\n');
  });
});

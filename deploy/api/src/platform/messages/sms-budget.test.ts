import { mostImportedUsers, type Problem, type UserImportAnswer } from '@peil/shared-kernel/api/schemas';
import { limits } from '../auth/attempts.ts';
import { readConfig } from '../config.ts';
import { inScope, withTenant, type Identity } from '../db/tenant.ts';
import { createLogger } from '../logger.ts';
import { describeApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';
import { queueSms } from './outbox.ts';
import { withinSmsBudget } from './sms-budget.ts';
import { smsCountryProblem } from './sms-countries.ts';
import { startOutboxWorker } from './worker.ts';

test.each([
  ['+4790000000', ['+47'], true],
  ['+881623456789', ['+47'], false],
  ['+46701234567', ['+47'], false],
  ['+46701234567', ['+47', '+46'], true],
])('DOOR-04 a text message to %s where %j are allowed: %s', (number, countries, isSent) => {
  expect(smsCountryProblem(number, countries)).toBe(
    isSent ? null : `Portalen sender bare SMS til numre som begynner med ${countries.join(', ')}`,
  );
});

test('DOOR-04 a text message to a service with five digits is none', () => {
  expect(smsCountryProblem('+4705050', ['+47'])).toBe('Portalen sender ikke SMS til numre med fem siffer');
});

test('DOOR-04 the countries and budgets are settings; what is no country code stops the start', () => {
  expect(readConfig({ SMS_COUNTRIES: '+47, +46', SMS_PORTAL_DAY: '7' })).toMatchObject({
    smsCountries: ['+47', '+46'],
    smsBudgets: {
      account: { organisation: 100, portal: 7 },
      alarm: { organisation: 500, portal: 10_000 },
    },
  });
  expect(readConfig({}).smsCountries).toEqual(['+47']);
  for (const wrong of ['47', '+', ' , ', '+47x'])
    expect(() => readConfig({ SMS_COUNTRIES: wrong })).toThrow('SMS_COUNTRIES');
});

describeApi('text messages to strangers', (api) => {
  const norwegian = (index: number) => `+479000${String(1000 + index)}`;
  const satellite = '+881623456789';
  const outside = 'Portalen sender bare SMS til numre som begynner med +47';
  const user = (user_name: string, phone: string, more: object = {}) => ({
    user_name,
    full_name: 'Ola Nordmann',
    meta_data: { email: `${user_name}@demo.invalid`, phone },
    tags: { public: ['Nord'] },
    roles: { roles: ['viewer'] },
    ...more,
  });
  const put = (caller: string, name: string, body: object) =>
    api().call(caller, { method: 'PUT', url: `/api/v1/users/${name}`, body });
  const imported = async (invite: string, users: readonly object[], dry_run = false) =>
    (
      await api().post('fjord-admin', '/api/v1/users/import', { users, invite, dry_run })
    ).json<UserImportAnswer>();
  const queued = () =>
    api().asSystem<{ recipient: string }>(`select recipient from outbox where kind = 'sms'`);
  const fields = ({ results }: UserImportAnswer) =>
    results.map(({ problems }) => problems['meta_data.phone'] ?? null);

  beforeEach(async () => {
    await api().asSystem('delete from outbox');
    await api().asSystem('delete from attempts');
    await api().asSystem('delete from sms_counts');
  });

  test('DOOR-04 a number outside the countries is refused at the field, and nothing is queued', async () => {
    const one = await api().post(
      'fjord-admin',
      '/api/v1/users',
      user('satellitt', satellite, { invite: 'phone' }),
    );
    expect([one.status, one.json<Problem>().fields]).toEqual([422, { 'meta_data.phone': outside }]);
    const answer = await imported('phone', [user('hjemme', norwegian(0)), user('borte', satellite)]);
    expect([answer.applied, fields(answer)]).toEqual([false, [null, outside]]);
    const own = await put('fjord-viewer', 'fjord-viewer', {
      meta_data: { phone: satellite },
      current_password: 'Tvilling-2026',
    });
    expect([own.status, own.json<Problem>().fields]).toEqual([422, { 'meta_data.phone': outside }]);
    expect(await queued()).toEqual([]);
  });

  test('DOOR-04 each recipient of an import counts: 60 invitations to one number are refused by row, in a dry run too', async () => {
    // One number is one, whatever stands in it that nobody sees.
    const spelled = (index: number): string =>
      `${norwegian(0).slice(0, index % 9)}${['', '\u200b', '\u00ad'][index % 3] ?? ''}${norwegian(0).slice(index % 9)}`;
    const users = Array.from({ length: 60 }, (_, index) => user(`mange-${String(index)}`, spelled(index)));
    for (const isDry of [true, false]) {
      const answer = await imported('phone', users, isDry);
      expect(answer.applied).toBe(false);
      expect(fields(answer).map((problem) => problem !== null)).toEqual([
        ...Array<boolean>(limits.inviteContact.tries).fill(false),
        ...Array<boolean>(60 - limits.inviteContact.tries).fill(true),
      ]);
    }
    expect(await queued()).toEqual([]);
    // What was not sent does not count.
    expect((await imported('phone', users.slice(0, limits.inviteContact.tries))).applied).toBe(true);
    const more = await api().post(
      'fjord-admin',
      '/api/v1/users',
      user('en-til', norwegian(0), { invite: 'phone' }),
    );
    expect(more.status).toBe(429);
    expect(await queued()).toHaveLength(limits.inviteContact.tries);
  });

  test('DOOR-04 recipients of imports count for the organisation as single invitations do', async () => {
    const users = Array.from(
      { length: Math.min(mostImportedUsers, limits.inviteOrganisation.tries + 1) },
      (_, index) => user(`org-${String(index)}`, norwegian(index)),
    );
    const answer = await imported('phone', users, true);
    expect(fields(answer).findIndex((problem) => problem !== null)).toBe(limits.inviteOrganisation.tries);
  });

  describe('a day’s budget', () => {
    const sent: string[] = [];
    const run = async (budgets: {
      readonly organisation: number;
      readonly portal: number;
    }): Promise<void> => {
      const settings = {
        ...readConfig({}),
        smsBudgets: { account: budgets, alarm: { organisation: 2, portal: 3 } },
      };
      const worker = startOutboxWorker(
        api().db.pool,
        {
          sms: withinSmsBudget(api().db.pool, settings, ({ recipient }) => {
            sent.push(recipient);
            return Promise.resolve({ result: 'sent' });
          }),
        },
        createLogger('silent'),
      );
      await until(
        async () =>
          (await api().asSystem(`select from outbox where kind = 'sms' and state = 'waiting'`)).length === 0,
      );
      await worker.stop();
    };
    const administratorOf = async (orgid: string): Promise<Identity> => {
      const username = `${orgid}-admin`;
      const [found] = await api().asSystem<{ userid: string; version: number }>(
        'select userid, token_version as version from users where user_name = $1',
        [username],
      );
      return {
        userid: found?.userid ?? '',
        username,
        orgid,
        roles: ['admin'],
        isProvider: false,
        tokenVersion: found?.version ?? 0,
        session: null,
        provider: 'peil',
        employeeTags: [],
        groups: [],
        seesAllDevices: true,
      };
    };
    const invite = async (orgid: string, count: number) =>
      withTenant(api().db.pool, await administratorOf(orgid), async () => {
        for (let index = 0; index < count; index += 1)
          await queueSms({ to: norwegian(index), text: 'Velkommen' });
      });
    const alarms = (orgid: string, count: number) =>
      inScope(api().db.pool, { kind: 'system' }, async () => {
        for (let index = 0; index < count; index += 1)
          await queueSms({ to: norwegian(index), text: 'Alarm', alarmOf: orgid });
      });
    const states = () =>
      api().asSystem(
        `select purpose, coalesce(charged_to, orgid) as org, state, error, count(*)::int as messages from outbox
         where kind = 'sms' group by 1, 2, 3, 4 order by 1, 2, 3`,
      );
    const ofOrganisation = 'Dagens SMS-kvote for organisasjonen er brukt opp';
    const ofPortal = 'Dagens SMS-kvote for hele portalen er brukt opp';
    const provider = () =>
      api().asSystem<{ recipient: string; body: string }>(
        `select recipient, body from outbox where kind = 'mail' order by created_at`,
      );

    beforeEach(() => {
      sent.length = 0;
    });

    test('DOOR-04 of an organisation is used up: the reason stands in the outbox, alarms go on, others too, the provider is told once', async () => {
      await invite('fjord', 5);
      await alarms('fjord', 2);
      await run({ organisation: 3, portal: 100 });
      await invite('tvilling', 1);
      await invite('fjord', 1);
      await run({ organisation: 3, portal: 100 });
      expect(await states()).toEqual([
        { purpose: 'account', org: 'fjord', state: 'failed', error: ofOrganisation, messages: 3 },
        { purpose: 'account', org: 'fjord', state: 'sent', error: null, messages: 3 },
        { purpose: 'account', org: 'tvilling', state: 'sent', error: null, messages: 1 },
        { purpose: 'alarm', org: 'fjord', state: 'sent', error: null, messages: 2 },
      ]);
      expect(sent).toHaveLength(6);
      const told = await provider();
      expect(told.map(({ recipient }) => recipient)).toEqual(['peiladmin@demo.invalid']);
      expect(told[0]?.body).toContain('Fjord Drivstoff AS: 3 SMS er sendt i dag for invitasjoner og koder');
      // Another day is another budget.
      await api().asSystem(`update sms_counts set day = day - 1`);
      await invite('fjord', 1);
      await run({ organisation: 3, portal: 100 });
      expect(sent).toHaveLength(7);
    });

    test('DOOR-04 of the whole portal, for alarms too, which have their own', async () => {
      await invite('fjord', 2);
      await invite('tvilling', 2);
      await alarms('fjord', 2);
      await alarms('tvilling', 2);
      await run({ organisation: 3, portal: 3 });
      const found = await states();
      expect(
        found
          .filter(({ state }) => state === 'failed')
          .map(({ purpose, error, messages }) => [purpose, error, messages]),
      ).toEqual([
        ['account', ofPortal, 1],
        ['alarm', ofPortal, 1],
      ]);
      expect(await provider()).toHaveLength(2);
    });

    test('DOOR-04 a number outside the countries is not sent to, whatever it is queued for', async () => {
      await inScope(api().db.pool, { kind: 'auth' }, () => queueSms({ to: satellite, text: 'Kode' }));
      await run({ organisation: 3, portal: 3 });
      expect([sent, await states()]).toEqual([
        [],
        [{ purpose: 'account', org: null, state: 'failed', error: outside, messages: 1 }],
      ]);
    });
  });
});

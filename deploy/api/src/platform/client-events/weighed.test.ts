import { randomBytes } from 'node:crypto';
import type { ClientEvent } from '@peil/shared-kernel/api/schemas';
import type { Channel } from '@peil/shared-kernel/contract';
import { readConfig } from '../config.ts';
import { inScope } from '../db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import type { LoadCount } from './loads.ts';
import { pageProof } from './page-proof.ts';
import { forgetSources, mostRowsOfSource } from './sources.ts';
import { mostOfNetwork } from './weighed.ts';

const secret = readConfig({ NODE_ENV: 'test', DEMO: 'false' }).pageSecret;
const url = '/api/v1/client-events';
const load: ClientEvent = { kind: 'load', remote: 'mfe-devices', version: '0.1.0-a', count: 1, ms: 300 };
const failure: ClientEvent = { ...load, kind: 'remote', phase: 'load', fault: 'script' };

interface Told {
  readonly user?: string | null;
  readonly address?: string;
  readonly proof?: string;
}

describeApi('what releases are judged by', (api) => {
  const tell = async (events: readonly ClientEvent[], { user = null, address = '10.1.0.1', proof }: Told) => {
    const body = { id: randomBytes(16).toString('hex'), ...(proof && { proof }), events };
    const answer = await api().call(user, { method: 'POST', url, body, address });
    expect(answer.status).toBe(204);
  };
  const fresh = (channel: Channel = 'stable') => pageProof(secret, channel);
  const weighed = async (query = '') => {
    const answer = await api().get('peiladmin', `${url}/loads?remote=mfe-devices${query}`);
    return answer.json<LoadCount[]>()[0]?.weighed;
  };
  beforeEach(async () => {
    for (const table of ['events', 'events_unproven', 'event_sources', 'event_reports'])
      await api().asSystem(`delete from client_${table}`);
    await api().asSystem('delete from attempts');
  });

  test('TRUTH-16 counters without a token or a proof weigh nothing, however many', async () => {
    for (let index = 0; index < 30; index += 1)
      await tell([{ ...failure, count: 1000 }], { address: `10.2.0.${String(index)}` });
    const [found] = (await api().get('peiladmin', `${url}/loads`)).json<LoadCount[]>();
    expect(found).toMatchObject({ loaded: 0, failures: [], unproven: 30_000 });
    expect(found?.weighed).toMatchObject({ attempts: 0, failed: 0, sources: 0 });
  });

  test.each<[string, () => Told | Promise<Told>]>([
    ['a forged one', () => ({ proof: pageProof('another-secret-0123456789abcdef-0123', 'stable') })],
    ['one of yesterday', () => ({ proof: pageProof(secret, 'stable', Date.now() - 86_400_000) })],
    [
      'one of a clock 40 days ahead',
      () => ({ proof: pageProof(secret, 'stable', Date.now() + 40 * 86_400_000) }),
    ],
    ['one whose channel was changed', () => ({ proof: fresh('beta').replace('.beta.', '.stable.') })],
  ])('TRUTH-16 a proof that is not good, %s, weighs nothing and is told to nobody', async (_, told) => {
    await tell([failure], await told());
    expect((await weighed())?.attempts).toBe(0);
  });

  test('TRUTH-16 a token whose user has other rights now is no proof', async () => {
    await api().token('fjord-onboarding');
    await api().asSystem(`update users set roles = '{viewer}' where user_name = 'fjord-onboarding'`);
    await tell([failure], { user: 'fjord-onboarding' });
    expect((await weighed())?.attempts).toBe(0);
  });

  test('TRUTH-16 an address counts for three attempts, in the proportion of what it told, whatever it told first', async () => {
    await tell([{ ...load, count: 900 }], { proof: fresh() });
    await tell([{ ...failure, count: 100 }], { proof: fresh() });
    expect(await weighed()).toMatchObject({ attempts: 3, sources: 1, networks: 1 });
    expect((await weighed())?.failed).toBeCloseTo(0.3);
  });

  test('TRUTH-16 a user counts for three attempts, from however many addresses', async () => {
    for (let index = 0; index < 12; index += 1)
      await tell([failure], { user: 'fjord-viewer', address: `10.3.0.${String(index)}` });
    expect(await weighed()).toMatchObject({ failed: 3, sources: 1, networks: 12, failed_by_source: [3] });
  });

  test('TRUTH-16 an office behind one address is heard, and seen to be one network', async () => {
    const users = ['admin', 'sysadmin', 'service', 'viewer', 'prod'].map((role) => `fjord-${role}`);
    for (const user of users) await tell([failure, load], { user });
    expect(await weighed()).toMatchObject({
      attempts: 10,
      failed: 5,
      sources: 5,
      networks: 1,
      failed_by_source: [1, 1, 1, 1, 1],
      failed_by_network: [5],
    });
  });

  test('TRUTH-16 users that somebody makes up in one network count no more than an office of fifty', async () => {
    await api().asSystem(
      `insert into client_event_sources (minute, channel, remote, version, source, network, attempts, failed)
       select now(), 'stable', 'mfe-devices', '0.1.0-a', int4send(i), 'net', 3, 3 from generate_series(1, 1000) i`,
    );
    const found = await weighed();
    expect(found?.attempts).toBeCloseTo(mostOfNetwork);
    expect(found?.failed_by_network[0]).toBeCloseTo(mostOfNetwork);
  });

  test('TRUTH-16 of IPv6, who has a server has thousands of networks: they count as one', async () => {
    for (let index = 0; index < 5; index += 1)
      await tell([failure], { proof: fresh(), address: `2001:db8:7:${String(index)}::1` });
    await tell([failure], { proof: fresh(), address: '2001:db8:8::1' });
    expect(await weighed()).toMatchObject({ sources: 2, networks: 2, failed: 4 });
  });

  test('TRUTH-16 a proof of another channel weighs for that one alone', async () => {
    await tell([failure], { proof: fresh('beta') });
    expect(await weighed('&channel=beta')).toMatchObject({ failed: 1 });
    expect((await weighed('&channel=stable'))?.failed).toBe(0);
  });

  test('TRUTH-16 a signed-in tab of long ago is believed by its token, on the channel of its old proof', async () => {
    const proof = pageProof(secret, 'beta', Date.now() - 5 * 3_600_000);
    await tell([failure], { user: 'fjord-viewer', proof });
    expect(await weighed('&channel=beta')).toMatchObject({ failed: 1, sources: 1 });
  });

  test('TRUTH-16 what is weighed begins with a minute, not with an hour', async () => {
    await tell([failure], { proof: fresh() });
    await api().asSystem(`update client_event_sources set minute = minute - interval '1 minute'`);
    const minute = (offset: number) =>
      encodeURIComponent(new Date(Math.floor(Date.now() / 60_000 + offset) * 60_000).toISOString());
    expect((await weighed(`&from=${minute(-2)}`))?.failed).toBe(1);
    expect((await weighed(`&from=${minute(1)}`))?.failed ?? 0).toBe(0);
  });

  test('TRUTH-16 who makes up releases fills an hour of rows and no more', async () => {
    for (let call = 0; call < mostRowsOfSource / 20 + 4; call += 1)
      await tell(
        Array.from({ length: 20 }, (_, index) => ({
          ...load,
          version: `0.${String(call)}.${String(index)}`,
        })),
        { proof: fresh() },
      );
    const [kept] = await api().asSystem<{ rows: number }>(
      'select count(*)::int as rows from client_event_sources',
    );
    expect(kept?.rows).toBe(mostRowsOfSource);
  });

  test('TRUTH-16 who told is kept as a hash of the day, and the day’s salt is thrown away', async () => {
    await tell([failure], { user: 'fjord-viewer', address: '10.4.0.7' });
    const kept = JSON.stringify(await api().asSystem('select * from client_event_sources'));
    const [user] = await api().asSystem<{ userid: string }>(
      `select userid from users where user_name = 'fjord-viewer'`,
    );
    expect(kept).not.toContain(user?.userid);
    expect(kept).not.toContain('10.4.0.7');
    await api().asSystem('update client_event_salts set day = day - 1');
    await api().asSystem(`update client_event_sources set minute = minute - interval '4 days'`);
    await inScope(api().db.pool, { kind: 'system' }, forgetSources);
    expect(await api().asSystem('select from client_event_salts')).toEqual([]);
    expect(await api().asSystem('select from client_event_sources')).toEqual([]);
  });
});

import { readConfig } from '../config.ts';
import type { ApiApp } from '../api-app.ts';
import { createLogger } from '../logger.ts';
import { createApi } from '../../server.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { limits } from './attempts.ts';
import { codeTries } from './reset-codes.ts';

/** Two servers over one database, as several processes behind one gateway are. */
describeOnDatabases('two servers at once', (api) => {
  let servers: readonly ApiApp[] = [];
  beforeAll(async () => {
    const config = readConfig({ NODE_ENV: 'test', DEMO: 'false' });
    const start = () => createApi({ config, db: api().db, logger: createLogger('silent') });
    servers = [await start(), await start()];
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  /** The statuses of these bodies, sent at the same time to the two servers in turn, each from an address of its own. */
  const statuses = async (url: string, bodies: readonly object[]): Promise<number[]> => {
    const found = bodies.map(async (payload, index) => {
      const remoteAddress = `10.9.0.${String(index)}`;
      const answer = await servers[index % 2]?.inject({ method: 'POST', url, payload, remoteAddress });
      return answer?.statusCode ?? 0;
    });
    return (await Promise.all(found)).sort();
  };
  const times = <Item>(count: number, item: Item): Item[] => Array<Item>(count).fill(item);
  const codeFor = async (phone_or_email: string): Promise<string> => {
    await statuses('/api/v1/users/make-reset-code', [{ phone_or_email }]);
    const [mail] = await api().asSystem<{ body: string }>(
      `select body from outbox where recipient = '${phone_or_email}' order by created_at desc limit 1`,
    );
    return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? 'no code';
  };

  test('API-04 of thirty wrong logins at once ten are looked at', async () => {
    const logins = times(30, { user: 'fjord-viewer', password: 'feil' });
    expect(await statuses('/api/v1/auth', logins)).toEqual([...times(10, 401), ...times(20, 429)]);
  });

  test('API-04 of thirty requests for a code at once three bring one, and the answers do not tell which', async () => {
    const requests = times(30, { phone_or_email: 'fjord-admin@demo.invalid' });
    const found = await statuses('/api/v1/users/make-reset-code', requests);
    expect(found).toEqual(times(30, 200));
    expect(
      await api().asSystem(`select from outbox where recipient = 'fjord-admin@demo.invalid'`),
    ).toHaveLength(limits.codeContact.tries);
  });

  test('RESET-06 of two resets with the same right code at once exactly one succeeds', async () => {
    const phone_or_email = 'fjord-service@demo.invalid';
    const one_time_code = await codeFor(phone_or_email);
    const resets = ['Det-ene-passordet', 'Det-andre-passordet'].map((password) => ({
      phone_or_email,
      one_time_code,
      password,
    }));
    expect(await statuses('/api/v1/users/reset-password', resets)).toEqual([200, 400]);
    const logins = resets.map(({ password }) => ({ user: 'fjord-service', password }));
    expect(await statuses('/api/v1/auth', logins)).toEqual([200, 401]);
  });

  test('RESET-06 of thirty wrong guesses at once five are looked at, then the code is worth nothing', async () => {
    const phone_or_email = 'fjord-prod@demo.invalid';
    const right = await codeFor(phone_or_email);
    const guess = (one_time_code: string) => ({
      phone_or_email,
      one_time_code,
      password: 'Nytt-passord-2027',
    });
    const guesses = Array.from({ length: 30 }, (_, index) =>
      guess(String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0')),
    );
    expect(await statuses('/api/v1/users/reset-password', guesses)).toEqual(times(30, 400));
    const [code] = await api().asSystem<{ tries: number }>(
      `select tries from reset_codes join users using (userid) where user_name = 'fjord-prod'`,
    );
    expect(code?.tries).toBe(codeTries);
    expect(await statuses('/api/v1/users/reset-password', [guess(right)])).toEqual([400]);
  });
});

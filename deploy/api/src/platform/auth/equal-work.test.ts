import * as argon2 from '@node-rs/argon2';
import pg from 'pg';
import { inScope, rows } from '../db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { password } from '../../testing/twins.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const verify = jest.mocked(argon2.verify);
const query = jest.spyOn(pg.Client.prototype, 'query');

/** What a call costs shows in its time, so known and unknown accounts must cost the same; time itself is not measured. */
describeApi('equal work', (api) => {
  /** Statements sent to the database and passwords hashed by one call, and its answer. */
  const workOf = async (url: string, body: object) => {
    query.mockClear();
    verify.mockClear();
    const answer = await api().post(null, url, body);
    return {
      answer: [answer.status, answer.json()],
      statements: query.mock.calls.length,
      hashes: verify.mock.calls.length,
    };
  };
  const alike = async (url: string, bodies: readonly object[]) => {
    const all = [];
    for (const body of bodies) all.push(await workOf(url, body));
    for (const work of all) expect(work).toEqual(all[0]);
    expect(all[0]?.statements).toBeGreaterThan(4);
    return all[0];
  };

  beforeAll(() =>
    inScope(api().db.pool, { kind: 'system' }, () =>
      rows(`update users set disabled = true where user_name = 'fjord-prod'`),
    ),
  );

  test('LOGIN-03 a wrong password, an unknown account and a disabled one with its right password cost one hash each', async () => {
    const work = await alike('/api/v1/auth', [
      { user: 'fjord-viewer', password: 'feil' },
      { user: 'finnes-ikke', password: 'feil' },
      { user: 'fjord-prod', password },
    ]);
    expect(work).toMatchObject({ hashes: 1 });
  });

  test('RESET-06 a code for a known account, an unknown and a disabled one costs the same', async () => {
    const contacts = ['fjord-viewer', 'finnes-ikke', 'fjord-prod'].map((name) => `${name}@demo.invalid`);
    await alike(
      '/api/v1/users/make-reset-code',
      [...contacts, '40000000'].map((phone_or_email) => ({ phone_or_email })),
    );
  });

  test('RESET-06 a wrong code costs the same whether there is a code, an account or neither', async () => {
    await api().post(null, '/api/v1/users/make-reset-code', { phone_or_email: 'fjord-admin@demo.invalid' });
    const contacts = ['fjord-admin', 'fjord-sysadmin', 'finnes-ikke', 'fjord-prod'];
    await alike(
      '/api/v1/users/reset-password',
      contacts.map((name) => ({
        phone_or_email: `${name}@demo.invalid`,
        one_time_code: 'feil',
        password: 'Nytt-passord-2027',
      })),
    );
  });
});

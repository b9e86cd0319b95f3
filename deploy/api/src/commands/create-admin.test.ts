import type { Database } from '../platform/db/database.ts';
import { testDatabases } from '../testing/databases.ts';
import { createFirstAdmin } from './create-admin.ts';

describe.each(testDatabases())('the first administrator ($name)', ({ open }) => {
  let db: Database;
  const config = { provider: 'nord', holdingOrgid: 'slettet' };
  const ola = { user: 'ola', email: 'ola@nord.example', name: 'Ola Nord', password: 'et langt passord' };
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  test.each([
    ['password', { password: 'for kort' }],
    ['email', { email: 'ola' }],
    ['user', { user: 'ola@nord' }],
    ['name', { name: ' ' }],
  ])('API-04 with a wrong %s is not made', async (field, wrong) => {
    const made = createFirstAdmin(db.pool, config, { ...ola, ...wrong });
    await expect(made).rejects.toThrow(new RegExp(`^${field}: `));
  });

  test('API-04 is one, also when two are made at once', async () => {
    const made = await Promise.allSettled([
      createFirstAdmin(db.pool, config, ola),
      createFirstAdmin(db.pool, config, { ...ola, user: 'per', email: 'per@nord.example' }),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(createFirstAdmin(db.pool, config, ola)).rejects.toThrow(
      /^Det finnes en administrator fra før/,
    );
  });
});

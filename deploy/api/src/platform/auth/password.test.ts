import { hashPassword, passwordMatches } from './password.ts';

test('API-04 a password is kept as argon2id with the chosen cost, and never twice the same', async () => {
  const [first, second] = await Promise.all([hashPassword('Sommer-2026'), hashPassword('Sommer-2026')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

test('API-04 only the right password of an account matches', async () => {
  const stored = await hashPassword('Sommer-2026');
  await expect(passwordMatches(stored, 'Sommer-2026')).resolves.toBe(true);
  await expect(passwordMatches(stored, 'sommer-2026')).resolves.toBe(false);
  await expect(passwordMatches(null, 'no account has this password')).resolves.toBe(false);
});

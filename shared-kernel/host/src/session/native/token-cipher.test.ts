/** @browser */
import { webcrypto } from 'node:crypto';
import { tokenCipher } from './token-cipher.ts';

// jsdom has no WebCrypto; Node's is the browsers' own.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const storedAt = '2026-05-01T12:00:00.000Z';
const token = 'header.påklag.signature';

const newSecret = () =>
  webcrypto.subtle.importKey('raw', webcrypto.getRandomValues(new Uint8Array(32)), 'HKDF', false, [
    'deriveKey',
  ]);

const bytesOf = (encrypted: string) => Buffer.from(encrypted, 'base64');

test('MOBILE-01 what was encrypted decrypts, and shows nothing of the token', async () => {
  const cipher = tokenCipher(await newSecret());
  const encrypted = await cipher.encrypt(token, storedAt);
  expect(await cipher.decrypt(encrypted, storedAt)).toBe(token);
  expect(bytesOf(encrypted).toString('latin1')).not.toContain('header');
});

test('MOBILE-01 the same token is never encrypted the same way: salt, initialisation vector and text differ', async () => {
  const cipher = tokenCipher(await newSecret());
  const [one, two] = [await cipher.encrypt(token, storedAt), await cipher.encrypt(token, storedAt)].map(
    bytesOf,
  );
  for (const [from, to] of [
    [0, 16],
    [16, 28],
    [28, undefined],
  ] as const) {
    expect(one!.subarray(from, to)).not.toEqual(two!.subarray(from, to));
  }
});

test('MOBILE-01 another installation, another moment, and any changed byte decrypt to nothing', async () => {
  const cipher = tokenCipher(await newSecret());
  const encrypted = await cipher.encrypt(token, storedAt);
  expect(await tokenCipher(await newSecret()).decrypt(encrypted, storedAt)).toBeNull();
  expect(await cipher.decrypt(encrypted, '2026-05-01T12:00:00.001Z')).toBeNull();
  for (const at of [0, 16, 28, bytesOf(encrypted).length - 1]) {
    const changed = bytesOf(encrypted);
    changed[at]! ^= 1;
    expect(await cipher.decrypt(changed.toString('base64'), storedAt)).toBeNull();
  }
});

test.each(['', 'AAAA', 'not base64 ø'])('MOBILE-01 %j is no token', async (encrypted) => {
  expect(await tokenCipher(await newSecret()).decrypt(encrypted, storedAt)).toBeNull();
});

import { pageProof, readPageProof } from './page-proof.ts';

const secret = 'a-secret-of-the-portal-0123456789abcdef';
const now = Date.UTC(2026, 10, 22, 12);
const minute = 60_000;
const proof = pageProof(secret, 'beta', now);

test('TRUTH-16 a page’s proof says its channel and is good for an hour, whichever of two servers is half a minute ahead', () => {
  for (const at of [-0.5, 0, 30, 60, 60.5])
    expect([at, readPageProof(secret, proof, now + at * minute)]).toEqual([
      at,
      { channel: 'beta', isFresh: true },
    ]);
});

test('TRUTH-16 it is fresh no longer after its hour, nor when a clock went ahead made it', () => {
  for (const at of [62, 24 * 60, -62, -40 * 24 * 60])
    expect([at, readPageProof(secret, proof, now + at * minute)?.isFresh]).toEqual([at, false]);
});

test('TRUTH-16 each page has its own', () => {
  expect(pageProof(secret, 'beta', now)).not.toBe(proof);
});

test.each<[string, string]>([
  ['of another secret', pageProof('another-secret', 'beta', now)],
  ['with another channel', proof.replace('.beta.', '.stable.')],
  ['with a later end', proof.replace(/^\d+/, (ends) => String(Number(ends) + 3600))],
  ['of another page', proof.replace(/\.[\w-]{12}\./, '.AAAAAAAAAAAA.')],
  ['cut short', proof.slice(0, -1)],
  ['without its HMAC', proof.split('.').slice(0, 3).join('.')],
  ['of nothing', ''],
])('TRUTH-16 a proof %s is none', (_, forged) => {
  expect(readPageProof(secret, forged, now)).toBeNull();
});

import { p256 } from '@noble/curves/nist.js';

/** An SPKI key of P-256 is a head that is always the same and the uncompressed point. */
const pointBytes = 65;
const spkiHead = '3059301306072a8648ce3d020106082a8648ce3d030107034200';

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What `crypto.subtle` tells, for pages that are given none: whether the key signed the bytes. A chunk of its own,
 * fetched only there.
 * @param signature IEEE P1363 form
 * @param spki the public key in SPKI form
 */
export function verifiesWithoutSubtle(bytes: Uint8Array, signature: Uint8Array, spki: Uint8Array): boolean {
  const head = spki.subarray(0, -pointBytes);
  if (hexOf(head) !== spkiHead) return false;
  // Node and browsers sign with either of the two forms that ECDSA has.
  return p256.verify(signature, bytes, spki.subarray(-pointBytes), { lowS: false, prehash: true });
}

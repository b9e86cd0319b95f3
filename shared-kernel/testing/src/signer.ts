import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { PageRegistry, RegistryKey, SignedText } from '../../contract/src/index.ts';

export interface Signer {
  readonly key: RegistryKey;
  /** The registry, or any text, as the release tool publishes it. */
  sign(content: PageRegistry | string): SignedText;
}

/** A deployment's key, and what it signs. */
export function testSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(spki).digest('hex').slice(0, 16);
  return {
    key: { id, spki: spki.toString('base64') },
    sign(content) {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      const value = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return { text, signature: `${id}.${value.toString('base64')}` };
    },
  };
}

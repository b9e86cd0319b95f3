const saltBytes = 16;
/** 96 bits, as AES-GCM wants its initialisation vector. */
const ivBytes = 12;

const info = new TextEncoder().encode('peil access token');

interface TokenCipher {
  /** Returns salt, initialisation vector and ciphertext, all as one base64 text; never the same one twice. */
  encrypt(token: string, storedAt: string): Promise<string>;
  /** Returns null for anything that this secret did not encrypt for that moment. */
  decrypt(encrypted: string, storedAt: string): Promise<string | null>;
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * Encrypts tokens with AES-256-GCM; each has a fresh salt and a fresh initialisation vector, and the moment it was
 * stored is authenticated with it. The key is derived with HKDF-SHA-256: the secret is random, 256 bits of full
 * entropy, so that the many rounds of PBKDF2, made for passwords, would only cost time.
 * @param secret key material for HKDF
 */
export function tokenCipher(secret: CryptoKey): TokenCipher {
  const keyOf = (salt: BufferSource) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt, info },
      secret,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    );
  const modeOf = (iv: BufferSource, storedAt: string): AesGcmParams => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(storedAt),
  });

  return {
    async encrypt(token, storedAt) {
      const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const ciphertext = await crypto.subtle.encrypt(
        modeOf(iv, storedAt),
        await keyOf(salt),
        new TextEncoder().encode(token),
      );
      return toBase64(new Uint8Array([...salt, ...iv, ...new Uint8Array(ciphertext)]));
    },
    async decrypt(encrypted, storedAt) {
      try {
        const bytes = fromBase64(encrypted);
        const salt = bytes.subarray(0, saltBytes);
        const iv = bytes.subarray(saltBytes, saltBytes + ivBytes);
        const ciphertext = bytes.subarray(saltBytes + ivBytes);
        const plain = await crypto.subtle.decrypt(modeOf(iv, storedAt), await keyOf(salt), ciphertext);
        return new TextDecoder().decode(plain);
      } catch {
        return null;
      }
    },
  };
}

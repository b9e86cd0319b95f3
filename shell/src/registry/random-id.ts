/** 32 random hex digits. `crypto.randomUUID` is kept from pages that are not a secure context; this is not. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

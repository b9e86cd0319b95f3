/** A signing key cannot be had or read; the message says which setting or file. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

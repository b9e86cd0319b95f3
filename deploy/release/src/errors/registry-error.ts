/** The registry cannot be read or the step asked for is impossible; the message says why. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

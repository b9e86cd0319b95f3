/** The package's sources do not compile or its release would be unusable; the message says what and where. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** A command was given in a way nobody can mean; the message says what was wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

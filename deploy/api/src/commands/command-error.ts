/** Why a command did nothing: one line, Norwegian, for whoever typed it. */
export class CommandError extends Error {
  override name = 'CommandError';
}

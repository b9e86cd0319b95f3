/** A file of a release that was asked for and is not there to use. */
export interface LostFile {
  readonly url: string;
  /**
   * What the browser told, which is little: `error` (any of a dozen reasons), `timeout` (nothing in time), or `loaded`:
   * the file is what was released, since its hash was checked, and does not do what it should.
   */
  readonly how: 'error' | 'timeout' | 'loaded';
}

/** An entry that cannot be used. */
export class LostEntryError extends Error {
  override readonly name = 'LostEntryError';
  readonly file: LostFile;

  constructor(file: LostFile, cause: unknown) {
    super(`${file.how}: ${file.url}`, { cause });
    this.file = file;
  }
}

/** What webpack (`missing`: loaded, without the chunk in it) and the style sheets' loader say about a chunk. */
const howOfChunk: Readonly<Record<string, LostFile['how']>> = { missing: 'loaded', timeout: 'timeout' };

/** The file that an error is about; null for every error that is about something else. */
export function lostFile(error: unknown): LostFile | null {
  if (error instanceof LostEntryError) return error.file;
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
  const { type, request } = error as { type?: unknown; request?: unknown };
  if (typeof request !== 'string') return null;
  return { url: request, how: howOfChunk[String(type)] ?? 'error' };
}

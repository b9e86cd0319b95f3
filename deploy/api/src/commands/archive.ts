import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { CommandError } from './command-error.ts';

/**
 * A backup's file: gzip of lines. `#{…}` is a heading: the whole file's first, then one for each table, the end last.
 * Every other line is a row of the table above it, as a JSON object. The end has the number of rows of each table, the
 * sequences, and a checksum of everything before it.
 */
const headSchema = z.object({
  format: z.literal('portal-backup-1'),
  created: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** First and last month with readings. */
  months: z.object({ from: z.string(), to: z.string() }).nullable(),
});
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
const endSchema = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  sha256: z.string(),
});

export interface ArchiveHead extends z.output<typeof headSchema> {}
export interface ArchiveTable extends z.output<typeof tableSchema> {}
export interface ArchiveEnd extends z.output<typeof endSchema> {}

/** A part of an archive, in the order they lie in it. */
export type ArchivePart =
  | { readonly kind: 'head'; readonly head: ArchiveHead }
  | { readonly kind: 'table'; readonly table: ArchiveTable }
  | { readonly kind: 'row'; readonly json: string }
  | { readonly kind: 'end'; readonly end: ArchiveEnd };

/** What a writer is given: everything but the checksum, which the archive adds. */
export type WrittenPart =
  | Exclude<ArchivePart, { kind: 'end' }>
  | { readonly kind: 'end'; readonly end: Omit<ArchiveEnd, 'sha256'> };

/**
 * Writes an archive. It gets its name when it is whole and on the disk; one that fails leaves no file.
 * Only the owner may read it: it holds password hashes and people's names.
 */
export async function writeArchive(file: string, parts: AsyncIterable<WrittenPart>): Promise<void> {
  const unfinished = `${file}.part`;
  if (existsSync(file)) throw new CommandError(`${file} finnes fra før.`);
  const handle = await open(unfinished, 'wx', 0o600).catch(() => {
    throw new CommandError(
      `Kan ikke skrive ${unfinished}: den finnes fra før, eller mappen kan ikke skrives.`,
    );
  });
  try {
    await pipeline(linesOf(parts), createGzip({ level: 6 }), handle.createWriteStream({ flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* linesOf(parts: AsyncIterable<WrittenPart>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    const line = `${textOf(part, () => hash.digest('hex'))}\n`;
    if (part.kind !== 'end') hash.update(line);
    yield line;
  }
}

function textOf(part: WrittenPart, checksum: () => string): string {
  switch (part.kind) {
    case 'head':
      return `#${JSON.stringify(part.head)}`;
    case 'table':
      return `#${JSON.stringify(part.table)}`;
    case 'row':
      // Only between the tokens of a "json" column: inside a text it is written as \n.
      return part.json.replaceAll('\n', ' ');
    case 'end':
      return `#${JSON.stringify({ ...part.end, sha256: checksum() })}`;
  }
}

/**
 * Reads an archive.
 * @throws CommandError for anything that is no whole, unchanged archive; the parts before have been given by then, so
 *   `checkArchive` comes first.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivePart> {
  const hash = createHash('sha256');
  let last: ArchivePart['kind'] | null = null;
  try {
    for await (const line of unpacked(file)) {
      const part: ArchivePart = line.startsWith('#') ? heading(line, last) : { kind: 'row', json: line };
      if (last === 'end' || (last === null && part.kind !== 'head')) throw new Error('out of order');
      if (part.kind === 'end' && part.end.sha256 !== hash.digest('hex')) throw new Error('checksum');
      if (part.kind !== 'end') hash.update(`${line}\n`);
      last = part.kind;
      yield part;
    }
    if (last !== 'end') throw new Error('no end');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new CommandError(`Finner ikke ${file}.`);
    throw new CommandError(`${file} er ikke en hel sikkerhetskopi: den er avkortet, endret eller noe annet.`);
  }
}

function heading(line: string, last: ArchivePart['kind'] | null): ArchivePart {
  const value: unknown = JSON.parse(line.slice(1));
  if (last === null) return { kind: 'head', head: headSchema.parse(value) };
  const end = endSchema.safeParse(value);
  return end.success ? { kind: 'end', end: end.data } : { kind: 'table', table: tableSchema.parse(value) };
}

async function* unpacked(file: string): AsyncGenerator<string> {
  const text = new PassThrough();
  const unpacking = pipeline(createReadStream(file), createGunzip(), text);
  // Its error reaches the reader through the stream; awaited below so that none is left over.
  unpacking.catch(() => undefined);
  yield* createInterface({ input: text, crlfDelay: Infinity });
  await unpacking;
}

/** Reads the whole archive and returns what it says about itself. @throws CommandError */
export async function checkArchive(
  file: string,
): Promise<{ readonly head: ArchiveHead; readonly end: ArchiveEnd }> {
  let head: ArchiveHead | undefined;
  let end: ArchiveEnd | undefined;
  for await (const part of readArchive(file)) {
    if (part.kind === 'head') head = part.head;
    if (part.kind === 'end') end = part.end;
  }
  if (head === undefined || end === undefined) throw new CommandError(`${file} er tom.`);
  return { head, end };
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File name → hash. */
export type FileHashes = Readonly<Record<string, string>>;

/** A content's hash as a script element's `integrity` has it. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The hash of every file of a folder, in the order of their names. */
export async function hashFiles(folder: string): Promise<FileHashes> {
  const names = (await readdir(folder)).sort();
  const pairs = names.map(async (name) => [name, integrityOf(await readFile(join(folder, name)))] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

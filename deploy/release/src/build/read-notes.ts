import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseNotesFile, type NoteBlock, type ReleaseNote } from '@peil/shared-kernel/contract';
import { isPermission } from '@peil/shared-kernel/permissions';
import { BuildError } from '../errors/build-error.ts';
import type { PackageBuild } from '../webpack/preset.ts';

/** Longest title, in characters: one line of a phone in its heading, or two. */
const longestTitle = 80;

const fileName = /^(\d{4}-\d{2}-\d{2})-[a-z0-9-]+\.md$/;
const heads = ['date', 'title', 'permissions'];

const isDay = (text: string): boolean => {
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
};

/** The `name: value` lines between two lines of `---`, and the text behind them; null where they are not so. */
function splitNote(text: string): { head: Map<string, string>; body: string } | null {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || body === undefined) return null;
  const pairs = head.split('\n').map((line) => /^([a-z]+):\s*(.+?)\s*$/.exec(line));
  if (pairs.includes(null)) return null;
  return { head: new Map(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''])), body };
}

/** A part of the text between empty lines: a list where each entry begins with `- `, else a paragraph. */
function readBlock(text: string): NoteBlock {
  const oneLine = (part: string) => part.replaceAll(/\s+/g, ' ').trim();
  if (!text.startsWith('- ')) return { kind: 'paragraph', text: oneLine(text) };
  return { kind: 'list', items: text.slice(2).split('\n- ').map(oneLine) };
}

/**
 * Reads one note: head lines `date`, `title` and, when it does not concern everybody, `permissions` between lines of
 * `---`; then paragraphs and lists. Throws BuildError that says what is wrong.
 * @param file name of its file, `2026-11-24-short-name.md`
 */
export function readNote(file: string, text: string): ReleaseNote {
  const fault = (what: string) => new BuildError(`${file}: ${what}`);
  const [, day] = fileName.exec(file) ?? [];
  if (day === undefined) throw fault('the name must be like 2026-11-24-short-name.md');
  const parts = splitNote(text);
  if (!parts) throw fault('must begin with lines like «title: …» between two lines of ---');

  const { head, body } = parts;
  const unknown = [...head.keys()].find((name) => !heads.includes(name));
  if (unknown !== undefined) throw fault(`«${unknown}» is none of ${heads.join(', ')}`);
  const date = head.get('date') ?? '';
  if (date !== day || !isDay(date)) throw fault(`date must be the day of the file's name`);
  const title = head.get('title') ?? '';
  if (title === '' || title.length > longestTitle)
    throw fault(`title must have 1 to ${longestTitle} characters`);

  const permissions = head.get('permissions')?.split(/\s*,\s*/);
  const noPermission = permissions?.find((name) => !isPermission(name));
  if (noPermission !== undefined) throw fault(`«${noPermission}» is no permission of the kernel's table`);

  const blocks = body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readBlock);
  if (blocks.length === 0) throw fault('says nothing');
  return { id: file.slice(0, -'.md'.length), date, title, ...(permissions && { permissions }), body: blocks };
}

/** The notes in a package's `release-notes/`, newest first; none where there is no such folder. Throws BuildError. */
export async function readNotes(packageFolder: string): Promise<ReleaseNote[]> {
  const folder = join(packageFolder, 'release-notes');
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).sort().reverse();
  return Promise.all(files.map(async (file) => readNote(file, await readFile(join(folder, file), 'utf8'))));
}

/**
 * Writes a package's notes into its build's output folder, behind webpack, which empties that; no file where it has
 * none. Returns them. Throws BuildError.
 */
export async function placeNotes({ folder, output }: PackageBuild): Promise<ReleaseNote[]> {
  const notes = await readNotes(folder);
  if (notes.length > 0) await writeFile(join(output, releaseNotesFile), JSON.stringify(notes));
  return notes;
}

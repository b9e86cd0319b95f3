import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

async function withFile(
  file: string,
  flags: string,
  work: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await open(file, flags);
  try {
    await work(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file in one step that survives a power cut; readers meanwhile see the whole old one. */
export async function replaceDurably(file: string, text: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  try {
    await withFile(temporary, 'w', (handle) => handle.writeFile(text));
    await rename(temporary, file);
    // The name is on the disk only when the folder is.
    await withFile(folder, 'r', async () => undefined);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function endsInMidLine(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

/** Appends lines to a file, which are on disk when it resolves; a last line that was cut off by a crash is left alone. */
export function appendDurably(file: string, lines: readonly string[]): Promise<void> {
  return withFile(file, 'a+', async (handle) => {
    const begin = (await endsInMidLine(handle)) ? '\n' : '';
    await handle.appendFile(`${begin}${lines.map((line) => `${line}\n`).join('')}`);
  });
}

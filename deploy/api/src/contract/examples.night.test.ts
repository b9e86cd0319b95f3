import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compiledFile } from '../platform/compiled-file.ts';
import { examplesFile } from '../platform/docs/answer-examples.ts';

const run = promisify(execFile);
const recorder = fileURLToPath(compiledFile('./write-examples.js', import.meta.url));

test('API-01 the recorded examples are what calls answer (npm run examples -w deploy/api records them)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'peil-recorded-'));
  try {
    const file = join(folder, 'examples.json');
    await run(process.execPath, [recorder, file]);
    expect(await readFile(file, 'utf8')).toBe(await readFile(examplesFile, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}, 300_000);

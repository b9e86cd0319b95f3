import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createLogger } from '../../logger.ts';
import { compiledFile } from '../../compiled-file.ts';
import { copyEmbedded } from '../../../testing/databases.ts';
import { until } from '../../../testing/until.ts';
import { startEmbedded } from './embedded.ts';

const logger = createLogger('silent');
const parent = mkdtempSync(join(tmpdir(), 'peil-embedded-'));
const folder = join(parent, 'db');
const lock = `${folder}.lock`;

afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

test('API-02 the embedded database keeps what was written, keeps a second one out, and leaves no lock', async () => {
  await copyEmbedded(folder);
  const first = await startEmbedded(folder, logger);
  await query(first.url, 'create table kept as select 42 as answer');
  await expect(startEmbedded(folder, logger)).rejects.toThrow(
    /^DATA_DIR: databasen i .+ er i bruk av prosess \d+ på \S+\. Stopp den først.+$/,
  );
  await first.close();
  expect(existsSync(lock)).toBe(false);

  const second = await startEmbedded(folder, logger);
  const kept = await query(second.url, 'select answer from kept');
  await second.close();
  expect(kept.rows).toEqual([{ answer: 42 }]);
});

test('API-02 when the server is killed its database closes by itself and opens again', async () => {
  const module = compiledFile('./embedded.js', import.meta.url).href;
  const server = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startEmbedded } = await import(${JSON.stringify(module)});
       const { url } = await startEmbedded(${JSON.stringify(folder)}, { info() {}, error() {} });
       console.log(url);
       setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(server.stdout, 'data');
  const holder = Number(readFileSync(lock, 'utf8').split(' ')[0]);
  expect(holder).not.toBe(server.pid);
  server.kill('SIGKILL');
  await until(async () => !existsSync(lock));
  await until(async () => !existsSync(`/proc/${String(holder)}`));

  const again = await startEmbedded(folder, logger);
  const kept = await query(again.url, 'select answer from kept');
  await again.close();
  expect(kept.rows).toEqual([{ answer: 42 }]);
});

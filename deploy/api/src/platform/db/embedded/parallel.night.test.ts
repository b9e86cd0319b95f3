import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../logger.ts';
import { copyEmbedded } from '../../../testing/databases.ts';
import { missingMigrations } from '../migrate.ts';
import { createPool } from '../pool.ts';
import { inTransaction } from '../transaction.ts';
import { startEmbedded } from './embedded.ts';

const parent = mkdtempSync(join(tmpdir(), 'peil-parallel-'));

afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
});

test('TRUTH-20 the embedded database answers every call, however many ask at once whether it is ready', async () => {
  const folder = join(parent, 'db');
  await copyEmbedded(folder);
  const embedded = await startEmbedded(folder, createLogger('silent'));
  const pool = createPool(embedded.url, 'embedded');
  const failures: unknown[] = [];
  let answers = 0;
  const ask = async (turn: number): Promise<void> => {
    const work = Promise.all([
      missingMigrations(pool),
      inTransaction(pool, 'begin', (client) => client.query('select $1::int as turn', [turn])),
    ]);
    await work.then(
      () => (answers += 1),
      (error: unknown) => failures.push(error),
    );
  };
  // Six lines beside each other: more than connections, so that each turn begins while others are under way.
  await Promise.all(
    Array.from({ length: 6 }, async (_, line) => {
      for (let turn = 0; turn < 25; turn += 1) await ask(line * 100 + turn);
    }),
  );
  expect(failures).toEqual([]);
  expect(answers).toBe(150);
  await pool.end();
  await embedded.close();
});

import type { AddressInfo } from 'node:net';
import { readConfig } from '../platform/config.ts';
import { createLogger } from '../platform/logger.ts';
import { createApi } from '../server.ts';
import { testDatabases } from '../testing/databases.ts';
import { copyRate } from './copy-rate.ts';
import { recordStatements, type Recorder } from './recorder.ts';
import { createWorld } from './world.ts';

/** What the bench asks of the process under test, and what it answers. */
type Question =
  | { readonly ask: 'cpu' }
  | { readonly ask: 'record' }
  | { readonly ask: 'replay'; readonly times: number }
  | { readonly ask: 'changeList' }
  | { readonly ask: 'copy'; readonly rows: number }
  | { readonly ask: 'end' };

export interface Started {
  readonly origin: string;
  readonly key: string;
  /** COPY does not go through the embedded database's socket. */
  readonly canCopy: boolean;
}

/** The API on a database of its own, in a process of its own: its CPU time is the server's alone. */
async function main(): Promise<void> {
  const wanted = process.argv[2] ?? '';
  const chosen = testDatabases().find(({ name }) => name === wanted);
  if (chosen === undefined) throw new Error(`no database ${wanted} on this machine`);
  const db = await chosen.open();
  const recorder = recordStatements(db.pool);
  const key = await createWorld(db);
  await db.pool.query('analyze');
  const app = await createApi({
    config: readConfig({ NODE_ENV: 'test', DEMO: 'false' }),
    db,
    logger: createLogger('silent'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const started: Started = {
    origin: `http://127.0.0.1:${String(port)}`,
    key,
    canCopy: db.kind === 'postgres',
  };
  process.send?.(started);

  process.on('message', (question: Question) => {
    answer(question, recorder, db.pool)
      .then((result) => process.send?.(result))
      .catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      });
    if (question.ask === 'end') {
      void app
        .close()
        .then(() => db.close())
        .then(() => {
          if (process.connected) process.disconnect();
        });
    }
  });
}

async function answer(
  question: Question,
  recorder: Recorder,
  pool: Parameters<typeof copyRate>[0],
): Promise<number> {
  switch (question.ask) {
    case 'cpu': {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    }
    case 'record':
      recorder.restart();
      return 0;
    case 'replay':
      return recorder.replay(question.times);
    case 'changeList':
      await pool.query('update list_versions set version = version + 1');
      return 0;
    case 'copy':
      return copyRate(pool, question.rows);
    case 'end':
      return 0;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});

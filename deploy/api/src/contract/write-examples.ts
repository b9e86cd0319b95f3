import '../testing/still-clock.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePartitions } from '../measuring/readings/partitions.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { examplesFile } from '../platform/docs/answer-examples.ts';
import { createLogger } from '../platform/logger.ts';
import { startTestApi } from '../testing/api.ts';
import { exampleUsers, recordExamples } from './examples.ts';
import { extendForExamples, insertDelivery } from './examples-world.ts';
import { openStage } from './stage.ts';

/** Writes what calls answer to the document's own examples: to the file that the docs read, or to the one named. */
const target = process.argv[2] ?? examplesFile;

const folder = mkdtempSync(join(tmpdir(), 'peil-examples-'));
const db = await openDatabase(
  { databaseUrl: null, dataDir: join(folder, 'db'), production: false },
  createLogger('silent'),
);
await migrate(db.pool);
await ensurePartitions(db.pool, new Date());
const api = await startTestApi(db, {});
await insertDelivery(api);
const stage = await openStage(api, exampleUsers, extendForExamples);
const recorded = await recordExamples(stage, api.keys.fjord);
writeFileSync(target, `${JSON.stringify(recorded, null, 2)}\n`);

await stage.end();
api.app.server.closeAllConnections();
await api.app.close();
await api.addresses.stop();
await db.close();
rmSync(folder, { recursive: true });

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { inScope } from '../db/tenant.ts';
import { createLogger } from '../logger.ts';
import { startApi } from '../../start.ts';
import { copyEmbedded } from '../../testing/databases.ts';
import { until } from '../../testing/until.ts';
import { queueMail } from './outbox.ts';
import { startMailServer } from './testing/mail-server.ts';

test('API-04 a running server sends what is queued, and ends the mail under way when it stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'peil-mail-'));
  const server = await startMailServer();
  try {
    await copyEmbedded(join(folder, 'db'));
    const config = readConfig({ DATA_DIR: join(folder, 'db'), SMTP_URL: server.url, DEMO: 'false' });
    const logger = createLogger('silent');
    const running = await startApi(config, logger);
    const release = server.hold();
    await inScope(running.db.pool, { kind: 'auth' }, () =>
      queueMail({ to: 'kari@kunde.example', subject: 'Under veis', text: 'Hei' }),
    );
    await until(() => Promise.resolve(server.arrived() === 1));
    const closing = running.close();
    release();
    await closing;
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['Under veis']);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

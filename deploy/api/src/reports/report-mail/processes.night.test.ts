import { duePeriod } from '@peil/shared-kernel/format';
import { openDatabase, type Database } from '../../platform/db/database.ts';
import { inScope, rows } from '../../platform/db/tenant.ts';
import { createLogger } from '../../platform/logger.ts';
import { ensurePartitions } from '../../measuring/readings/partitions.ts';
import { startMigrated } from '../../testing/databases.ts';
import { findPostgres, type Cluster } from '../../testing/postgres-cluster.ts';
import { startApiProcess, type ServerProcess } from '../../testing/server-process.ts';
import { createTwins } from '../../testing/twins.ts';
import { until } from '../../testing/until.ts';

const bin = findPostgres();

// The embedded database belongs to one server: several need PostgreSQL.
(bin === null ? describe.skip : describe)('reports by mail of several processes', () => {
  let cluster: Cluster;
  let db: Database;
  const running: ServerProcess[] = [];

  const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    inScope(db.pool, { kind: 'system' }, () => rows<Row>(text, values));
  const start = async (): Promise<ServerProcess> => {
    const server = await startApiProcess({ DATABASE_URL: cluster.url, REPORT_MAIL_SECONDS: '1' });
    running.push(server);
    return server;
  };
  const recipients = async () =>
    (await sql<{ recipient: string }>('select recipient from outbox order by recipient')).map(
      ({ recipient }) => recipient,
    );
  const wanted = ['en@demo.invalid', 'to@demo.invalid'];
  const { key } = duePeriod('monthly', new Date());

  /** Asked for a year ago, by an organisation that has recipients. */
  const ask = async (): Promise<void> => {
    await sql('delete from report_mails');
    await sql('delete from outbox');
    await sql('delete from report_mail_settings');
    await sql(`update organisations set report_recipients = $1 where orgid = 'fjord'`, [wanted]);
    await sql(
      `insert into report_mail_settings (orgid, frequency, since) values ('fjord', 'monthly', now() - interval '1 year')`,
    );
  };

  beforeAll(async () => {
    cluster = await startMigrated(bin ?? '');
    const config = { databaseUrl: cluster.url, dataDir: '', production: false };
    db = await openDatabase(config, createLogger('silent'));
    await ensurePartitions(db.pool, new Date(), 24);
    await createTwins(db);
  });

  afterAll(async () => {
    await Promise.all(running.map((server) => server.end('SIGKILL')));
    await db.close();
    await cluster.stop();
  });

  test('REPORT-01 a process that is killed while it makes the files leaves the period to another, once', async () => {
    const first = await start();
    await ask();
    await until(async () => {
      const [taken] = await sql(`select from report_mail_settings where claimed_period = $1`, [key]);
      return taken !== undefined;
    });
    await first.end('SIGKILL');
    const wasSent = (await recipients()).length > 0;
    await start();
    await sql(`update report_mail_settings set claimed_until = now() - interval '1 second'`);
    await until(async () => (await recipients()).length > 0);
    expect(await recipients()).toEqual(wanted);
    // It was in the midst of it, else this has shown nothing.
    expect(wasSent).toBe(false);
  });

  test('REPORT-01 two processes, one of them begun anew: each recipient has one mail', async () => {
    const other = await start();
    await ask();
    await until(async () => (await recipients()).length > 0);
    await other.end('SIGTERM');
    await start();
    // Whoever is to send it again looks every second.
    await sql(`update report_mail_settings set claimed_until = now() - interval '1 second'`);
    const seen = Date.now();
    await until(() => Promise.resolve(Date.now() - seen > 3000));
    expect(await recipients()).toEqual(wanted);
    expect(await sql('select from report_mails')).toHaveLength(2);
  });
});

import type { ReportMail } from '@peil/shared-kernel/api/schemas';
import { closedPeriod, duePeriod } from '@peil/shared-kernel/format';
import { readXlsx } from '@peil/shared-kernel/testing/read-xlsx';
import { createLogger } from '../logger.ts';
import { describeApi } from '../testing/api.ts';
import { sendDueReports } from './send.ts';

const path = '/api/v1/report-mails/fjord';

interface SentMail extends Record<string, unknown> {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly files: readonly string[];
}

describeApi('reports by mail', (api) => {
  const read = async (user = 'fjord-admin') => (await api().get(user, path)).json<ReportMail>();
  const put = (body: object, user = 'fjord-admin', headers = {}) =>
    api().call(user, { method: 'PUT', url: path, body, headers });
  const send = (now: Date, seconds?: number) =>
    sendDueReports(
      { pool: api().db.pool, publicUrl: 'https://portal.invalid/', logger: createLogger('silent') },
      now,
      seconds,
    );
  const mails = () =>
    api().asSystem<SentMail>(
      `select recipient, subject, body,
         array(select name from outbox_attachments join outbox_files on id = file where message = o.id order by place) as files
       from outbox o order by recipient`,
    );
  /** The setting was made before the period ended. */
  const longAgo = () => api().asSystem(`update report_mail_settings set since = now() - interval '1 year'`);
  const now = new Date();

  beforeEach(async () => {
    await api().asSystem('delete from report_mails');
    await api().asSystem('delete from report_mail_settings');
    await api().asSystem('delete from outbox');
    await api().asSystem('delete from outbox_files');
    await api().asSystem('delete from mail_counts');
    await api().asSystem(
      `update organisations set report_recipients = '{en@demo.invalid,to@demo.invalid}' where orgid = 'fjord'`,
    );
  });

  test('REPORT-01 nothing is sent that nobody asked for, nor what was over when it was asked for', async () => {
    expect(await read()).toMatchObject({ frequency: 'off', next: null, log: [], version: 0 });
    await send(now);
    await put({ frequency: 'monthly' });
    const { next } = await read();
    expect((next?.send_at ?? 0) * 1000).toBeGreaterThan(now.getTime());
    await send(now);
    expect(await mails()).toEqual([]);
  });

  test('REPORT-01 each recipient gets one mail with XLSX and PDF of both reports, and the log tells of it', async () => {
    await put({ frequency: 'monthly' });
    await longAgo();
    await send(now);
    const { key, firstDay, lastDay } = duePeriod('monthly', now);
    const sent = await mails();
    expect(sent.map(({ recipient, files }) => [recipient, files])).toEqual(
      ['en@demo.invalid', 'to@demo.invalid'].map((recipient) => [
        recipient,
        [`fylling-${key}.xlsx`, `fylling-${key}.pdf`, `lager-${key}.xlsx`, `lager-${key}.pdf`],
      ]),
    );
    expect(sent[0]?.body).toContain('https://portal.invalid/customer-reports');
    const [xlsx] = await api().asSystem<{ content: Buffer }>(
      `select content from outbox_files where name = 'fylling-${key}.xlsx'`,
    );
    const sheet = readXlsx(xlsx?.content ?? Buffer.alloc(0));
    expect(JSON.stringify(sheet)).toContain('Fylt (l)');
    const [pdf] = await api().asSystem<{ content: Buffer }>(
      `select content from outbox_files where name = 'lager-${key}.pdf'`,
    );
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await read()).log).toMatchObject([
      {
        period: key,
        from_day: firstDay,
        to_day: lastDay,
        reports: ['fill', 'instock'],
        tried_by: null,
        recipients: [
          { address: 'en@demo.invalid', state: 'waiting' },
          { address: 'to@demo.invalid', state: 'waiting' },
        ],
      },
    ]);
  });

  test('REPORT-01 sent once, however many look at once and however often', async () => {
    await put({ frequency: 'weekly', reports: ['instock'] });
    await longAgo();
    // Each thinks that the other's time is over: then the unique row alone decides.
    await Promise.all([send(now, 0), send(now, 0), send(now)]);
    await send(now, 0);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['en@demo.invalid', 'to@demo.invalid']);
    expect((await read()).log).toHaveLength(1);
  });

  test('REPORT-01 who died with a period leaves it to the next when its time is over', async () => {
    await put({ frequency: 'monthly', reports: ['fill'] });
    await longAgo();
    const { key } = duePeriod('monthly', now);
    await api().asSystem(
      `update report_mail_settings set claimed_period = $1, claimed_until = now() + interval '1 hour'`,
      [key],
    );
    await send(now);
    expect(await mails()).toEqual([]);
    await api().asSystem(`update report_mail_settings set claimed_until = now() - interval '1 second'`);
    await send(now);
    expect(await mails()).toHaveLength(2);
  });

  test('REPORT-01 without recipients nothing goes, and the log says so', async () => {
    await api().asSystem(`update organisations set report_recipients = '{}' where orgid = 'fjord'`);
    await put({ frequency: 'monthly' });
    await longAgo();
    await send(now);
    expect(await mails()).toEqual([]);
    expect(await api().asSystem('select from outbox_files')).toEqual([]);
    expect((await read()).log).toMatchObject([{ recipients: [] }]);
  });

  test('REPORT-01 a try goes to the own address alone, and takes nothing from the real sending', async () => {
    const answer = await api().post('fjord-admin', `${path}/try`, undefined);
    expect(answer.status).toBe(200);
    const { to, period } = answer.json<{ to: string; period: string }>();
    expect(period).toBe(closedPeriod('monthly', now).key);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([to]);
    expect((await read()).log).toMatchObject([{ tried_by: 'fjord-admin', recipients: [{ address: to }] }]);
    await put({ frequency: 'monthly' });
    await longAgo();
    await send(now);
    expect(await mails()).toHaveLength(3);
  });

  test('REPORT-01 API-03 a setting of a stale version is refused, one without reports too', async () => {
    const first = await put({ frequency: 'monthly' }, 'fjord-admin', { 'if-match': '"0"' });
    const late = await put({ frequency: 'off' }, 'fjord-admin', { 'if-match': '"0"' });
    expect([first.status, late.status]).toEqual([200, 409]);
    expect((await put({ reports: [] })).text).toContain('Velg minst én rapport');
    const [trail] = await api().asSystem<{ kind: string; object: string }>(
      `select kind, object from audit where user_name = 'fjord-admin' order by id desc limit 1`,
    );
    expect(trail).toEqual({ kind: 'report_mail', object: 'fjord' });
  });

  test('ROLE-04 an organisation sets its own alone; the provider sets any below it', async () => {
    expect((await put({ frequency: 'weekly' }, 'tvilling-admin')).status).toBe(404);
    expect((await put({ frequency: 'weekly' }, 'fjord-viewer')).status).toBe(403);
    expect((await put({ frequency: 'weekly' }, 'peiladmin')).status).toBe(200);
    expect(await read()).toMatchObject({ frequency: 'weekly' });
  });

  test('REPORT-01 a file goes when the last mail with it has been sent', async () => {
    await put({ frequency: 'monthly', reports: ['instock'] });
    await longAgo();
    await send(now);
    const { endMessage } = await import('../messages/queries.ts');
    const { inScope } = await import('../db/tenant.ts');
    const waiting = await api().asSystem<{ id: string; attempts: number }>('select id, attempts from outbox');
    for (const [index, { id, attempts }] of waiting.entries()) {
      const message = { id, attempts, kind: 'mail', recipient: '', subject: '', body: '' } as const;
      await inScope(api().db.pool, { kind: 'system' }, () => endMessage(message, 'sent', null));
      expect(await api().asSystem('select from outbox_files')).toHaveLength(index === 0 ? 2 : 0);
    }
  });
});

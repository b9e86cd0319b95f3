import { Writable } from 'node:stream';
import { rulesVersion } from '@peil/shared-kernel/contract';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { apiVersion } from '../docs/api-version.ts';
import { createLogger, describeError } from '../logger.ts';
import { createApi } from '../../server.ts';
import { describeApi } from '../../testing/api.ts';
import { password } from '../../testing/twins.ts';

const lines: string[] = [];
const logger = pino(
  { serializers: { err: describeError, req: () => undefined, res: () => undefined } },
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  }),
);

describeApi(
  'health and logs',
  (api) => {
    test('live and ready answer without a token', async () => {
      expect((await api().get(null, '/api/live')).json()).toEqual({ status: 'ok' });
      expect((await api().get(null, '/api/ready')).json()).toEqual({ status: 'ok' });
    });

    test('PLAT-11 which version of the calls and of the rules it has', async () => {
      expect((await api().get(null, '/api/version')).json()).toEqual({
        api: apiVersion,
        rules: rulesVersion,
      });
    });

    test('DOOR-03 API-02 a server whose connections are all taken is busy and not ill: it is ready, and lives', async () => {
      const { pool } = api().db;
      const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
      try {
        // Without a time limit of its own the probe would wait for ever.
        pool.options.connectionTimeoutMillis = 0;
        expect((await api().get(null, '/api/ready')).status).toBe(200);
        expect((await api().get(null, '/api/live')).status).toBe(200);
      } finally {
        for (const connection of taken) connection.release();
      }
    });

    test('DOOR-03 so is one whose database somebody keeps busy for longer than a probe waits', async () => {
      expect((await api().get(null, '/api/ready')).status).toBe(200);
      const busy = await api().db.pool.connect();
      try {
        await busy.query('begin');
        expect((await api().get(null, '/api/ready')).status).toBe(200);
        await busy.query('rollback');
      } finally {
        busy.release();
      }
    });

    test('API-02 a server whose database lacks one of its migrations is not ready', async () => {
      const { pool } = api().db;
      const last = `(select max(name) from migrations)`;
      await pool.query(`update migrations set name = 'later-' || name where name = ${last}`);
      expect((await api().get(null, '/api/ready')).json()).toEqual({ status: 'unavailable' });
      await pool.query(`update migrations set name = replace(name, 'later-', '') where name like 'later-%'`);
      expect((await api().get(null, '/api/ready')).json()).toEqual({ status: 'ok' });
    });

    test('a log line names route, status and request id, and neither person, id, parameter nor token', async () => {
      lines.length = 0;
      const answer = await api().get('fjord-admin', '/api/v1/users/fjord-viewer?x=hemmelig', {
        'x-request-id': 'fra-gateway-1',
      });
      await api().call(null, {
        method: 'POST',
        url: '/api/v1/auth',
        body: { user: 'fjord-viewer', password: 'feil passord' },
      });
      expect(answer.headers.get('x-request-id')).toBe('fra-gateway-1');
      const log = lines.join('');
      const line = lines
        .map((text) => JSON.parse(text) as Record<string, unknown>)
        .find(({ reqId }) => reqId === 'fra-gateway-1');
      expect(line).toMatchObject({
        method: 'GET',
        route: '/api/v1/users/:username',
        status: 200,
        orgid: 'fjord',
        ms: expect.any(Number) as number,
      });
      for (const secret of [
        'fjord-viewer',
        'fjord-admin',
        'hemmelig',
        'feil passord',
        password,
        'Bearer',
        await api().token('fjord-admin'),
      ]) {
        expect(log).not.toContain(secret);
      }
    });

    test('a request id that is no plain one is replaced', async () => {
      const answer = await api().get(null, '/api/live', { 'x-request-id': '{"a":1}' });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    });
  },
  { logger },
);

test('a database error is logged without what it quotes', () => {
  const error = Object.assign(new Error('invalid input syntax: "ola@demo.invalid"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (email)=(ola@demo.invalid)',
  });
  expect(JSON.stringify(describeError(error))).not.toMatch(/ola@demo/);
  expect(describeError(error)).toMatchObject({ code: '22P02' });
});

test('API-02 a server whose database is gone lives and is not ready', async () => {
  const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  const app = await createApi({
    config: readConfig({ NODE_ENV: 'test', DEMO: 'off' }),
    db: { kind: 'postgres', pool, close: () => pool.end() },
    logger: createLogger('silent'),
  });
  expect((await app.inject('/api/live')).statusCode).toBe(200);
  expect((await app.inject('/api/ready')).statusCode).toBe(503);
  await app.close();
});

test('API-04 what a proxy took without TLS is refused in production', async () => {
  const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  const app = await createApi({
    config: { ...readConfig({ NODE_ENV: 'test', DEMO: 'off' }), production: true },
    db: { kind: 'postgres', pool, close: () => pool.end() },
    logger: createLogger('silent'),
  });
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await app.inject({ url: '/api/live', headers })).statusCode;
  expect(await status({ 'x-forwarded-proto': 'http' })).toBe(403);
  expect(await status({ 'x-forwarded-proto': 'https' })).toBe(200);
  expect(await status({})).toBe(200);
  await app.close();
});

import { Writable } from 'node:stream';
import pino from 'pino';
import { describeError } from '../logger.ts';
import { describeOnDatabases } from '../testing/api.ts';
import { password } from '../testing/twins.ts';

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

describeOnDatabases(
  'health and logs',
  (api) => {
    test('live and ready answer without a token', async () => {
      expect((await api().get(null, '/api/live')).json()).toEqual({ status: 'ok' });
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
  logger,
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

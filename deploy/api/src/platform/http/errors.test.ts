import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemOf, sendProblem } from './errors.ts';
import { notFound, ProblemError } from '../problem.ts';

const sql = (code: string) => Object.assign(new Error('hidden detail'), { code });

test.each([
  ['22P02', 400],
  ['22003', 400],
  ['23505', 409],
  ['23514', 422],
  ['40001', 503],
  ['57P01', 503],
  ['ECONNREFUSED', 503],
  ['42P01', 500],
  ['FST_UNKNOWN', 500],
])('API-03 a database error %s is answered with %i and nothing of its text', (code, status) => {
  const problem = problemOf(sql(code));
  expect(problem.status).toBe(status);
  expect(JSON.stringify(problem.body)).not.toMatch(/hidden/);
});

test.each([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated unexpectedly',
])('API-03 a pool that says "%s" is worth another try', (message) => {
  expect(problemOf(new Error(message)).status).toBe(503);
});

test('API-03 whatever else is thrown is a 500 that tells nothing', () => {
  expect(problemOf('oops')).toMatchObject({ status: 500, body: { error: 'server_error' } });
  expect(problemOf(undefined)).toMatchObject({ status: 500 });
});

test('API-03 a problem is answered as it is', () => {
  expect(problemOf(notFound())).toMatchObject({ status: 404, body: { error: 'not_found' } });
});

test('ORG-03 whatever would come to a closed organisation is told why it cannot', () => {
  const refused = Object.assign(sql('23514'), { constraint: 'organisations_open' });
  expect(problemOf(refused)).toMatchObject({
    status: 422,
    body: { fields: { orgid: 'Organisasjonen er avsluttet' } },
  });
});

test.each([
  ['a fault', new Error('boom'), 'error'],
  ['a database that is away', sql('57P01'), 'error'],
  [
    'an answer that tells when to come back',
    new ProblemError(503, { error: 'busy', message: 'Opptatt' }, 30),
    'warn',
  ],
])('API-02 %s is in the log as %s', (_what, thrown, level) => {
  const log = { error: jest.fn(), warn: jest.fn() };
  const reply: Record<string, unknown> = {};
  for (const call of ['header', 'status', 'type', 'send']) reply[call] = () => reply;
  sendProblem(thrown, { log } as unknown as FastifyRequest, reply as unknown as FastifyReply);
  expect([log.error.mock.calls.length, log.warn.mock.calls.length]).toEqual(
    level === 'error' ? [1, 0] : [0, 1],
  );
});

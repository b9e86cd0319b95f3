/** @browser */
import { ApiError } from '@peil/shared-kernel/api';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { codeFailure, requestCode, resetFailure, setNewPassword } from './reset.ts';

const change = { phone_or_email: 'kari@demo.invalid', one_time_code: '012345', password: 'Tvilling-2027' };

const server = apiServer();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  [
    'the code request',
    'POST /api/v1/users/make-reset-code',
    { phone_or_email: 'kari@demo.invalid' },
    (signal: AbortSignal) => requestCode('kari@demo.invalid', signal),
  ],
  [
    'the reset',
    'POST /api/v1/users/reset-password',
    change,
    (signal: AbortSignal) => setNewPassword(change, signal),
  ],
] as const)('RESET-05 %s goes out after one second', async (_title, call, payload, send) => {
  server.answer(call, {});
  const done = send(new AbortController().signal);
  await jest.advanceTimersByTimeAsync(999);
  await server.arrived();
  expect(server.sent(call)).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await done;
  expect(server.sent(call).map(({ body }) => body)).toEqual([payload]);
});

const wrongCode = 'Engangskoden er feil, brukt eller utløpt.';
const tooMany = 'For mange forsøk. Vent litt og prøv igjen.';
const noContact = 'Får ikke kontakt med serveren. Sjekk nettforbindelsen og prøv igjen.';
const trouble = 'Noe gikk galt på serveren. Prøv igjen om litt.';

test.each<[string, unknown, 'answered' | 'unanswered', string | null]>([
  ['400 with a text', new ApiError('invalid', { status: 400, message: wrongCode }), 'answered', wrongCode],
  ['429', new ApiError('rateLimited', { status: 429 }), 'answered', tooMany],
  [
    '429 that says when',
    new ApiError('rateLimited', { status: 429, retryAfterSeconds: 700 }),
    'answered',
    `${tooMany} Du kan prøve igjen om 12 minutter.`,
  ],
  ['500', new ApiError('server', { status: 500 }), 'answered', trouble],
  ['504', new ApiError('timeout', { status: 504 }), 'answered', 'Serveren svarte ikke i tide. Prøv igjen.'],
  ['404', new ApiError('notFound', { status: 404 }), 'answered', null],
  ['no network', new ApiError('network'), 'unanswered', noContact],
  ['no answer in time', new ApiError('timeout'), 'unanswered', 'Serveren svarte ikke i tide. Prøv igjen.'],
  [
    'an unreadable answer',
    new ApiError('badAnswer'),
    'unanswered',
    'Serveren svarte noe portalen ikke forstår.',
  ],
  ['a fault of our own', new TypeError('x is not a function'), 'unanswered', null],
])('RESET-01 RESET-03 what %s reads as', (_title, error, kind, reason) => {
  const texts = {
    answered: ['Generer engangskode feilet!', 'Nullstilling av passord feilet!'],
    unanswered: ['Kunne ikke sende engangskode', 'Kunne ikke sette nytt passord'],
  }[kind];
  expect(codeFailure(error)).toEqual({ step: 'code', kind: 'failure', text: texts[0], reason });
  expect(resetFailure(error)).toEqual({ step: 'password', kind: 'failure', text: texts[1], reason });
});

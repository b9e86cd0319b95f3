import { ApiError, apiErrorKinds, errorOfAnswer, kindOfStatus, saysServerIsAway } from './error.ts';

test.each([
  [303, 'emailTaken'],
  [400, 'invalid'],
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [408, 'timeout'],
  [409, 'conflict'],
  [410, 'invalid'],
  [412, 'conflict'],
  [413, 'invalid'],
  [422, 'invalid'],
  [429, 'rateLimited'],
  [500, 'server'],
  [502, 'server'],
  [503, 'server'],
  [504, 'timeout'],
  [302, 'server'],
] as const)('API-03 status %d is %s', (status, kind) => {
  expect(kindOfStatus(status)).toBe(kind);
});

test.each(apiErrorKinds)('PLAT-10 %s has a Norwegian text of its own', (kind) => {
  const { message } = new ApiError(kind);
  expect(message).toMatch(/^[A-ZÆØÅ].+\.$/);
  const others = apiErrorKinds.filter((other) => other !== kind).map((other) => new ApiError(other).message);
  expect(others).not.toContain(message);
});

const problem = { error: 'invalid', message: 'Navnet er brukt.', fields: { name: 'Velg et annet' } };

test('API-03 the server’s own text and fields win, for what the user can act on', () => {
  const cause = new Error('x');
  expect(errorOfAnswer(422, problem, cause)).toMatchObject({
    kind: 'invalid',
    status: 422,
    message: 'Navnet er brukt.',
    fields: { name: 'Velg et annet' },
    cause,
  });
  expect(errorOfAnswer(409, { error: 'x', message: 'Opptatt.' }, null)).toMatchObject({
    message: 'Opptatt.',
    fields: {},
  });
});

test.each([
  ['a failure of the server', 500, problem],
  ['an answer of another shape', 422, { detail: 'nope' }],
  ['a page instead of JSON', 403, '<html>'],
  ['no body', 404, undefined],
])('API-03 %s gets the portal’s own text', (_what, status, body) => {
  const error = errorOfAnswer(status, body, null);
  expect(error.message).toBe(new ApiError(kindOfStatus(status)).message);
  expect(error.fields).toEqual({});
});

test.each([401, 422, 500])('API-03 %d keeps the server’s own name for it', (status) => {
  expect(errorOfAnswer(status, problem, null).code).toBe('invalid');
  expect(errorOfAnswer(status, '<html>', null).code).toBeNull();
});

test.each([
  ['no answer', new ApiError('network'), true],
  ['no answer in time', new ApiError('timeout'), true],
  ['502 of the gateway', errorOfAnswer(502, { error: 'unavailable', message: 'x' }, null), true],
  ['a page of a proxy', errorOfAnswer(503, '<html>', null), true],
  ['504 of a proxy', errorOfAnswer(504, undefined, null), true],
  ['an API without its database', errorOfAnswer(503, { error: 'unavailable', message: 'x' }, null), true],
  ['an API that stops', errorOfAnswer(503, { error: 'stopping', message: 'x' }, null), true],
  ['a picture store that is busy', errorOfAnswer(503, { error: 'busy', message: 'x' }, null), false],
  ['a mail that was not sent', errorOfAnswer(503, { error: 'mail_not_sent', message: 'x' }, null), false],
  ['a failure of the API', errorOfAnswer(500, '<html>', null), false],
  ['a refusal', errorOfAnswer(403, problem, null), false],
  ['an answer of another shape', new ApiError('badAnswer'), false],
])('STATE-02 whether the server may be away: %s', (_what, error, expected) => {
  expect(saysServerIsAway(error)).toBe(expected);
});

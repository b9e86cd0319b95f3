import { areComplete, blamesCredentials } from './credentials.ts';
import { apiErrorKinds } from './error.ts';

test.each([
  ['kari', 'hemmelig', true],
  ['', 'hemmelig', false],
  ['kari', '', false],
  ['   ', 'hemmelig', false],
  ['kari', '  ', false],
])('LOGIN-02 user %j and password %j may be sent: %j', (user, password, complete) => {
  expect(areComplete({ user, password })).toBe(complete);
});

test('LOGIN-03 other credentials help unless network, time, limit or server were the trouble', () => {
  expect(apiErrorKinds.filter((kind) => !blamesCredentials(kind)).sort()).toEqual([
    'network',
    'rateLimited',
    'server',
    'timeout',
  ]);
});

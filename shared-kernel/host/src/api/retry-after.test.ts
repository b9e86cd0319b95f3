import { secondsOfRetryAfter } from './retry-after.ts';

test.each([
  ['700', 700],
  ['0', 0],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['-5', null],
  ['1e9', null],
  [null, null],
  [undefined, null],
])('LOGIN-04 Retry-After %j is %j seconds', (header, seconds) => {
  expect(secondsOfRetryAfter(header)).toBe(seconds);
});

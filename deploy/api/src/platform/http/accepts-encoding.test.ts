import { acceptsEncoding } from './accepts-encoding.ts';

test.each([
  ['br', true],
  ['gzip, deflate, br', true],
  ['gzip,br;q=0.1', true],
  ['gzip, br ; q=1.0', true],
  ['br;q=0', false],
  ['gzip, br;q=0.000', false],
  ['gzip', false],
  ['x-br', false],
  ['', false],
  [undefined, false],
])('accept-encoding %j takes brotli: %s', (accepted, takes) => {
  expect(acceptsEncoding(accepted, 'br')).toBe(takes);
});

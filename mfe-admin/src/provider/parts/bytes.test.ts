import { bytesText } from './bytes.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [1_540, '1,5 kB'],
  [999_900, '1 MB'],
  [43_210_000, '43 MB'],
  [4_812_000_000, '4,8 GB'],
  [-12_000, '−12 kB'],
])('PADM-01 %d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes).replaceAll('\u00a0', ' ')).toBe(text);
});

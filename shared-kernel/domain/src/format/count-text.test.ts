import { countText } from './count-text.ts';

test.each([
  [0, '0 alarmer'],
  [1, '1 alarm'],
  [2, '2 alarmer'],
  [1200, '1\u00a0200 alarmer'],
])('I18N-01 %d is %s', (count, text) => {
  expect(countText(count, 'alarm', 'alarmer')).toBe(text);
});

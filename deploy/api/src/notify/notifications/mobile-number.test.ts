import { isMobileNumber } from './mobile-number.ts';

test.each([
  ['+4790000000', true],
  ['+4741234567', true],
  ['+4722334455', false],
  ['+47900000000', false],
  ['+46701234567', true],
  ['+4681234567', false],
  ['+358401234567', true],
  ['+4512345678', true],
])('NOTIFY-01 %s takes text messages: %s', (number, isMobile) => {
  expect(isMobileNumber(number)).toBe(isMobile);
});

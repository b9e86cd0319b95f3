import { isEmailAddress } from './email-address.ts';

test.each([
  ['ola.nordmann+tank@mail.demo.no', true],
  ['drift@blåbærøya.no', true],
  ['a@b.co', true],
  [`a@b.${'c'.repeat(24)}`, true],
  [`a@b.${'c'.repeat(25)}`, false],
  ['a@b.c', false],
  ['a@b.c1', false],
  ['a@b', false],
  ['a@@b.no', false],
  ['@b.no', false],
  ['a@-b.no', false],
  ['a@b..no', false],
  ['a b@c.no', false],
  ['a@b.no\r\nbcc: c@d.no', false],
  ['a@b.no,c@d.no', false],
  ['<a@b.no>', false],
  [`${'a'.repeat(65)}@b.no`, false],
  [`a@${'b.'.repeat(126)}no`, false],
  ['æ@b.no', false],
  ['a\u0001@b.no', false],
  ['', false],
])('ORDER-01 USER-04 %j is an e-mail address: %p', (address, expected) => {
  expect(isEmailAddress(address)).toBe(expected);
});

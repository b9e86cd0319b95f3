import { isOrderEmail, orderEmails } from './order-emails.ts';

test.each([
  [
    ['B@Demo.invalid', ' a@demo.invalid ', 'b@demo.INVALID', ''],
    ['b@demo.invalid', 'a@demo.invalid'],
  ],
  ['a@demo.invalid, B@demo.invalid,,a@demo.invalid', ['a@demo.invalid', 'b@demo.invalid']],
  ['', []],
  [null, []],
  [undefined, []],
])('ORDER-02 %j is saved as %j', (value, expected) => {
  expect(orderEmails(value)).toEqual(expected);
});

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
  ['', false],
])('ORDER-01 %j may be sent to: %p', (address, expected) => {
  expect(isOrderEmail(address)).toBe(expected);
});

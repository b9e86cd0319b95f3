import { orderEmails } from './order-emails.ts';

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

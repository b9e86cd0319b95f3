import { isContact, loginNameOf } from './contact.ts';

test.each([
  ['kari@demo.invalid', true],
  [' kari@demo.invalid ', true],
  ['40000000', true],
  ['+47 400 00 000', true],
  ['(+47) 400-00-000', false],
  ['fjordadmin', false],
  ['kari', false],
  ['1234567', false],
  ['kari@', false],
  ['', false],
])('RESET-01 %j typed as the user name prefills the reset: %j', (user, expected) => {
  expect(isContact(user)).toBe(expected);
});

test.each([
  ['kari@demo.invalid', 'fjordadmin', 'kari@demo.invalid'],
  ['400 00 000', ' fjordadmin ', 'fjordadmin'],
  ['400 00 000', '400 00 000', ''],
  ['400 00 000', '', ''],
])('RESET-03 after a reset for %j by who typed %j the user name is %j', (contact, user, expected) => {
  expect(loginNameOf(contact, user)).toBe(expected);
});

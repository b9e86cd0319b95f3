import { orderEmails, orderEmailsWith } from './order-emails.ts';

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
  ['a union, each once', ['a@b.no', 'c@d.no'], ['C@D.no', 'e@f.no'], ['a@b.no', 'c@d.no', 'e@f.no']],
  ['a text before', 'A@b.no,c@d.no', ['e@f.no'], ['a@b.no', 'c@d.no', 'e@f.no']],
  ['nothing before', null, ['a@b.no'], ['a@b.no']],
  ['one taken off this time is kept for the next', ['a@b.no', 'c@d.no'], ['a@b.no'], ['a@b.no', 'c@d.no']],
  ['an old one that is no address', ['ola', 'a@b.no'], ['c@d.no'], ['a@b.no', 'c@d.no']],
])('ORDER-02 what is saved with an order: %s', (_name, before, entered, expected) => {
  expect(orderEmailsWith(before, entered)).toEqual(expected);
});

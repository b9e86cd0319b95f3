import { contactOf } from './contact.ts';

test.each([
  '40000000',
  '400 00 000',
  '+47 400 00 000',
  '+4740000000',
  '0047 40 00 00 00',
  '400-00-000',
  '+47 (0) 400 00 000',
])('RESET-06 %s is one and the same phone number', (typed) => {
  expect(contactOf(typed)).toEqual({ kind: 'phone', value: '+4740000000', key: '+4740000000' });
});

test('RESET-06 a number of another country stays that country’s', () => {
  expect(contactOf('+46 70 123 45 67').value).toBe('+46701234567');
});

test.each(['Ola@Fjord.no', 'ola@fjord.no', 'OLA@FJORD.NO'])('RESET-06 %s is one key', (typed) => {
  expect(contactOf(typed)).toEqual({ kind: 'email', value: typed, key: 'ola@fjord.no' });
});

test.each(['12', 'ola40000000', 'hei', '4000 0000x'])('RESET-06 %s is no phone number', (typed) => {
  expect(contactOf(typed).kind).toBe('email');
});

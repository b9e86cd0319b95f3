import { addressesIn } from './email-addresses.ts';

test.each([
  ['kari@kunde.no', ['kari@kunde.no']],
  [' Kari@Kunde.NO ', ['kari@kunde.no']],
  ['a@b.no,c@d.no; e@f.no g@h.no\ni@j.no', ['a@b.no', 'c@d.no', 'e@f.no', 'g@h.no', 'i@j.no']],
  ['Kari Nordmann <kari@kunde.no>', ['kari@kunde.no']],
  ['"Nordmann, Kari" <kari@kunde.no>; Ola Li <ola@kunde.no>', ['kari@kunde.no', 'ola@kunde.no']],
  ['a@b.no, Kari <kari@kunde.no>, c@d.no', ['a@b.no', 'kari@kunde.no', 'c@d.no']],
  ['mailto:kari@kunde.no', ['kari@kunde.no']],
  ['kari@kunde.no.', ['kari@kunde.no']],
  ['a@b.no, A@B.no', ['a@b.no']],
  ['ola', ['ola']],
  ['ola@ kari@kunde.no', ['ola@', 'kari@kunde.no']],
  ['<>', []],
  [' ,; ', []],
  ['', []],
])('ORDER-01 %j holds %j', (text, expected) => {
  expect(addressesIn(text)).toEqual(expected);
});

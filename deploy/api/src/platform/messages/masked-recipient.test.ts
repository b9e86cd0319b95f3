import { maskedRecipient } from './masked-recipient.ts';

test.each([
  ['mail', 'kari.nordmann@kunde.no', 'k…@kunde.no'],
  ['mail', '"a@b"@kunde.no', '"…@kunde.no'],
  ['mail', 'uten krøllalfa', 'u…'],
  ['sms', '+4790012345', '+47…345'],
] as const)('PADM-01 a %s to %s is shown as to %s', (kind, recipient, shown) => {
  expect(maskedRecipient(kind, recipient)).toBe(shown);
});

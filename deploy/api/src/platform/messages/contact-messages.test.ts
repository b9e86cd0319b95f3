import {
  contactNews,
  contactTakenBack,
  failedLoginsNews,
  numberLost,
  passwordNews,
} from './contact-messages.ts';
import { sentFor } from './texts.ts';

const messagesTo = (userName: string): string[] => {
  const sender = { name: 'Kari', userName, organisation: 'Fjord', address: 'kari@demo.invalid' };
  const news = [
    contactNews('email', 'byAdmin', userName, 'ny@demo.invalid'),
    contactNews('phone', 'changed', userName, null, { link: '/', hours: 72 }),
    contactTakenBack('phone', userName),
  ];
  return [
    sentFor(sender),
    ...news.flatMap(({ text, sms }) => [text, sms]),
    ...[numberLost(userName, '+4740000000'), failedLoginsNews(userName), passwordNews(userName, 'own')].map(
      ({ text }) => text,
    ),
  ];
};

test.each([
  ['bit.ly', 'bit. ly'],
  ['evil\u3002no', 'evil. no'],
  ['ола.рф', 'ола. рф'],
  ['1.2.3.4', '1. 2. 3. 4'],
  ['bcc:x', 'bcc: x'],
  ['kari.nord', 'kari.nord'],
  ['ola@firma.no', 'ola@firma.no'],
])('DOOR-07 the older user name %j stands in every mail and text message as %j', (userName, told) => {
  for (const text of messagesTo(userName)) expect(text).toContain(told);
  if (told !== userName) for (const text of messagesTo(userName)) expect(text).not.toContain(userName);
});

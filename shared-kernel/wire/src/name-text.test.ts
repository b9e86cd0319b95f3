import {
  harmlessName,
  harmlessUserName,
  isLinkedUserName,
  linkProblem,
  longestName,
  nameProblem,
  tidyName,
} from './name-text.ts';

test.each([
  ['blanks around and between', '  Ola \t\n Nordmann ', 'Ola Nordmann'],
  ['hard and narrow blanks', 'Ola\u00a0Nord\u202fmann', 'Ola Nord mann'],
  ['a soft hyphen and a byte order mark', '\ufeffO\u00adla', 'Ola'],
  ['what turns the direction', 'Ola\u202emannen\u202c\u2066!\u2069\u200f', 'Olamannen!'],
  ['letters without a shape', 'Ola\u3164\u115f\uffa0', 'Ola'],
  ['blank Braille', 'Ola\u2800Nordmann', 'Ola Nordmann'],
  ['half a letter', 'Ola\ud800 N', 'Ola N'],
  ['a control character', 'O\u0000l\u0007a', 'Ola'],
  ['a letter in two parts', 'A\u030ase', 'Åse'],
  ['joiners with nothing to join', '\u200dOla\u200d \u200cN\u200c', 'Ola N'],
])('USER-05 of a name goes %s', (_, text, name) => {
  expect(tidyName(text)).toBe(name);
});

test.each(['שרה לוי', 'محمد علي', 'می\u200cخواهم', '𠮷野家', '👩\u200d🚒 Brann', "O'Brien-Ås (drift) nr. 2"])(
  'USER-05 %s is a name as it is',
  (name) => {
    expect(tidyName(name)).toBe(name);
    expect(nameProblem(name, 'Mangler')).toBeNull();
  },
);

test.each(['', ' \u00a0', '\u200b\u200d', '\u3164', '\u202e'])('USER-05 %j is no name', (text) => {
  expect(nameProblem(text, 'Mangler')).toBe('Mangler');
});

test('USER-05 letters of four bytes count as one each', () => {
  expect(nameProblem('𠮷'.repeat(longestName), 'Mangler')).toBeNull();
  expect(nameProblem('a'.repeat(longestName + 1), 'Mangler')).toBe('Navnet kan ha høyst 200 tegn');
});

test.each([
  ['Klikk http://evil.example', 'Klikk http: //evil. example'],
  ['evil.example/x', 'evil. example/x'],
  ['Se www.evil.example', 'Se www. evil. example'],
  ['HTTPS:\\\\evil', 'HTTPS: \\\\evil'],
  ['mailto:ola@evil.example', 'mailto: ola@evil. example'],
  ['evil.example:8080', 'evil. example:8080'],
  ['evil.example?id=1', 'evil. example?id=1'],
  ['10.0.0.1/x', '10. 0. 0. 1/x'],
  ['evil\u3002example/x', 'evil. example/x'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ／ｘ', 'evil. example/x'],
  ['evil\u2024example\u2044x', 'evil. example/x'],
  ['ht\u200btp:\u202e//evil.\nexample', 'http: //evil. example'],
  ['xn--e1a.xn--p1ai/', 'xn--e1a. xn--p1ai/'],
])('DOOR-07 %j is a link, and none in our mails', (text, harmless) => {
  expect(linkProblem(text)).toMatch(/^Navnet kan ikke være eller inneholde en lenke\./);
  expect(harmlessName(text)).toBe(harmless);
  expect(linkProblem(harmless)).toBeNull();
});

test.each([
  ['Tank 1.5/2', 'Tank 1.5/2'],
  ['A.S. Fjord v/Ola', 'A.S. Fjord v/Ola'],
  ['Diesel nr. 2: nord', 'Diesel nr. 2: nord'],
  ['Kl. 10.30: vakt', 'Kl. 10.30: vakt'],
  ['12.10.2026', '12.10.2026'],
  ["O'Brien-Ås (drift) nr. 2", "O'Brien-Ås (drift) nr. 2"],
  ['محمد علي', 'محمد علي'],
  // A domain alone is a company's name, and becomes no link of ours either.
  ['Komplett.no AS', 'Komplett. no AS'],
  ['St.Hanshaugen', 'St. Hanshaugen'],
  ['post@firma.no', 'post@firma. no'],
  ['under 20\u00a0%', 'under 20\u00a0%'],
  ['Nord\r\nFra: oss\u202e', 'Nord Fra: oss'],
])('DOOR-07 %j is a name, and stands in a mail as %j', (text, harmless) => {
  expect(linkProblem(text)).toBeNull();
  expect(harmlessName(text)).toBe(harmless);
});

const isTopLevelDomain = (label: string): boolean => ['no', 'ly', 'рф'].includes(label);

test.each([
  ['bit.ly', 'bit. ly'],
  ['EVIL.NO', 'EVIL. NO'],
  ['evil\u3002no', 'evil. no'],
  ['evil\uff0eno', 'evil. no'],
  ['..evil.no.', '.. evil. no.'],
  ['evil.no-', 'evil. no-'],
  ['evil.no_x', 'evil. no_x'],
  ['ола.рф', 'ола. рф'],
  ['1.2.3.4', '1. 2. 3. 4'],
  ['bcc:x', 'bcc: x'],
  ['bcc\uff1ax', 'bcc: x'],
  ['www.evil', 'www. evil'],
])('DOOR-07 mail programs make a link of the user name %j, and none of %j', (userName, harmless) => {
  expect(isLinkedUserName(userName, isTopLevelDomain)).toBe(true);
  expect(harmlessUserName(userName, isTopLevelDomain)).toBe(harmless);
});

test.each([
  'kari.nord',
  'ola.nordmann',
  'fjord-admin',
  'no',
  'no.ola',
  'kari.1',
  '1.2.3',
  'ola@firma.no',
  'a@b.bit.ly',
])('DOOR-07 the user name %j stands in our mails as it is', (userName) => {
  expect(isLinkedUserName(userName, isTopLevelDomain)).toBe(false);
  expect(harmlessUserName(userName, isTopLevelDomain)).toBe(userName);
});

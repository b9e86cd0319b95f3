import { longestName, nameProblem, tidyName } from './name-text.ts';

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

/** @browser */
import { fontSizeInPixels } from './font-size.ts';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test.each([
  ['pixels stay', '13px', '13px'],
  ['the root’s letters', '0.8125rem', '16.25px'],
  ['its surroundings’ letters', '1.2em', null],
  ['a part of its surroundings', '80%', null],
  ['a word', 'larger', null],
  ['none', '', null],
])('GRAPH-02 the font size of a text: %s', (_, size, expected) => {
  document.documentElement.style.fontSize = '20px';
  expect(fontSizeInPixels(size)).toBe(expected);
});

/** @browser */
import { forgetAccent, keepAccent, readKeptAccent } from './kept-accent.ts';

const [kari, ola] = ['a.b.signature-of-kari', 'a.b.signature-of-ola!'];

beforeEach(() => localStorage.clear());

test('ORG-03 the accent that was shown last is there at the next load, for the same token alone', () => {
  expect(readKeptAccent(window, kari)).toBeNull();
  keepAccent(window, kari, '#7a1f5c');
  expect(readKeptAccent(window, kari)).toBe('#7a1f5c');
  expect(readKeptAccent(window, ola)).toBeNull();
  keepAccent(window, kari, null);
  expect(readKeptAccent(window, kari)).toBeNull();
});

test('ORG-03 STATE-01 a logout leaves nothing of it, and what is no colour is none', () => {
  keepAccent(window, kari, '#7a1f5c');
  forgetAccent(window);
  expect(localStorage).toHaveLength(0);
  keepAccent(window, kari, 'url(https://x.invalid)');
  expect(readKeptAccent(window, kari)).toBeNull();
});

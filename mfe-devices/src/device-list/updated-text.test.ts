import { updatedText } from './updated-text.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['today, by the time in Oslo', new Date('2026-11-20T08:05:00Z'), 'oppdatert 09:05'],
  ['yesterday in Oslo, with its date', new Date('2026-11-19T22:30:00Z'), 'oppdatert 19.11.2026 23:30'],
  ['never', null, null],
])('STATE-02 updated %s', (_title, at, expected) => {
  expect(updatedText(at, now)).toBe(expected);
});

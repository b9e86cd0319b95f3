import { zoneText } from './zone-text.ts';

test.each([
  ['winter', '2026-11-06T12:00Z', '2026-11-20T12:00Z', 'UTC+1'],
  ['summer', '2026-06-01T12:00Z', '2026-06-02T12:00Z', 'UTC+2'],
  [
    'the night the clock goes back',
    '2026-10-24T22:00Z',
    '2026-10-25T04:00Z',
    'UTC+2 i sommertiden, ellers UTC+1',
  ],
  ['a whole year', '2025-11-20T12:00Z', '2026-11-20T12:00Z', 'UTC+2 i sommertiden, ellers UTC+1'],
])('DETAIL-04 the time zone of a range in %s', (_, from, to, offsets) => {
  expect(zoneText({ from: new Date(from), to: new Date(to) })).toBe(`norsk tid (Europe/Oslo), ${offsets}`);
});

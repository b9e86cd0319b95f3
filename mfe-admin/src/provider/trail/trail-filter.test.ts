import { noTrailFields, trailFilter, trailProblems } from './trail-filter.ts';

test('PADM-01 nothing in the fields asks for everything', () => {
  expect(trailFilter({ ...noTrailFields, object: '  ' })).toEqual({});
});

test('PADM-01 days begin and end in Oslo, also when summer time ends', () => {
  expect(
    trailFilter({
      object: ' TANK001 ',
      person: 'kari',
      kind: 'device',
      from: '24-10-2026',
      to: '25-10-2026',
    }),
  ).toEqual({
    object: 'TANK001',
    person: 'kari',
    kind: 'device',
    from: '2026-10-23T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  });
});

test.each([
  ['i går', '', { from: 'Skriv en dato som DD-MM-ÅÅÅÅ' }],
  ['', '31-02-2026', { to: 'Skriv en dato som DD-MM-ÅÅÅÅ' }],
  ['02-03-2026', '01-03-2026', { to: 'Til kan ikke være før fra' }],
  ['01-03-2026', '01-03-2026', {}],
])('PADM-01 from "%s" to "%s"', (from, to, problems) => {
  expect(trailProblems({ ...noTrailFields, from, to })).toEqual(problems);
});

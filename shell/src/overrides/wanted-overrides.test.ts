import { asksForOverrides, searchWith, wantedOverrides } from './wanted-overrides.ts';

test('PLAT-12 the address opens the page and may fill in fields', () => {
  expect(asksForOverrides('?q=tank')).toBe(false);
  expect(asksForOverrides('?q=tank&overrides')).toBe(true);
  expect(wantedOverrides('?overrides')).toEqual({});
  expect(wantedOverrides('?overrides=mfe-devices@http://localhost:3101/&overrides=x')).toEqual({
    'mfe-devices': 'http://localhost:3101/',
  });
});

test('PLAT-12 what else the address says stays, and what it fills in comes back', () => {
  const wanted = { 'mfe-admin': 'http://localhost:3102/?a=b&c', 'mfe-auth': 'halv' };
  const search = searchWith('?q=tank&overrides', wanted);
  expect(new URLSearchParams(search).get('q')).toBe('tank');
  expect(asksForOverrides(search)).toBe(true);
  expect(wantedOverrides(search)).toEqual(wanted);
  expect(searchWith(search, null)).toBe('?q=tank');
  expect(searchWith('?overrides', null)).toBe('');
  expect(searchWith('', {})).toBe('?overrides');
});

import { standaloneView } from './standalone-view.ts';

test.each([
  ['auth', 'signedIn', 'remote'],
  ['auth', 'anonymous', 'login'],
  ['open', 'anonymous', 'remote'],
  ['open', 'signedIn', 'remote'],
  ['guest', 'anonymous', 'remote'],
  ['guest', 'signedIn', 'remote'],
  [null, 'anonymous', 'elsewhere'],
  [null, 'signedIn', 'elsewhere'],
] as const)('PLAT-09 a page for %s, %s: %s', (access, status, view) => {
  expect(standaloneView(access && { access }, { status })).toBe(view);
});

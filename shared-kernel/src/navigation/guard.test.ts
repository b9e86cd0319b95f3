import type { Session } from '../session/index.ts';
import { guardNavigation, landingUrl, safeWantedUrl } from './guard.ts';

const origin = 'https://portal.example';
const anonymous: Session = { status: 'anonymous', reason: null };
const signedIn = (...roles: string[]): Session => ({
  status: 'signedIn',
  token: 't',
  user: { username: 'kari', userid: 'u1', orgid: 'o1', roles, tags: [], exp: 1 },
});

function decide(url: string, access: 'auth' | 'guest' | 'open' | null, session: Session) {
  const { pathname, search, hash } = new URL(url, origin);
  const decision = guardNavigation({ pathname, search, hash }, access && { access }, session, origin, 'peil');
  return decision.kind === 'redirect' ? decision.to : decision.kind;
}

test.each([
  ['/devices', '/login?next=%2Fdevices'],
  ['/device/D1?fra=1#graf', '/login?next=%2Fdevice%2FD1%3Ffra%3D1%23graf'],
  ['/', '/login'],
])('GUARD-01 %s without a token goes to %s', (url, expected) => {
  expect(decide(url, 'auth', anonymous)).toBe(expected);
});

test('GUARD-01 after login the wanted url is shown', () => {
  expect(decide('/login?next=%2Fdevice%2FD1%3Ffra%3D1%23graf', 'guest', signedIn('admin'))).toBe(
    '/device/D1?fra=1#graf',
  );
});

test.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example/devices',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/login?next=/devices',
  '',
])('GUARD-01 a foreign or looping wanted url is ignored: %j', (wanted) => {
  expect(safeWantedUrl(wanted, origin)).toBeNull();
});

test('GUARD-02 LOGIN-05 /login with a token goes home: / for provider employees, /devices for others', () => {
  expect(decide('/login', 'guest', signedIn('peil_employee'))).toBe('/');
  expect(decide('/login', 'guest', signedIn('viewer'))).toBe('/devices');
  expect(landingUrl(['viewer'], null, origin, 'peil')).toBe('/devices');
});

test('GUARD-03 / is for provider employees, others go to /devices', () => {
  expect(decide('/', 'auth', signedIn('peil_admin'))).toBe('allow');
  expect(decide('/', 'auth', signedIn('admin'))).toBe('/devices');
});

test('ROUTE-02 an unknown path goes to /404', () => {
  expect(decide('/nope', null, signedIn('admin'))).toBe('/404');
  expect(decide('/nope', null, anonymous)).toBe('/404');
});

test('ROUTE-06 an open route is allowed with and without a token', () => {
  expect(decide('/stockReport', 'open', anonymous)).toBe('allow');
  expect(decide('/stockReport', 'open', signedIn('viewer'))).toBe('allow');
});

test('GUARD-01 nothing of an authenticated page is allowed while the session is being read', () => {
  expect(decide('/devices', 'auth', { status: 'starting' })).toBe('/login?next=%2Fdevices');
});

import type { Session, SignOutReason } from '../session/index.ts';
import { guardNavigation, landingUrl, safeWantedUrl } from './guard.ts';

const origin = 'https://portal.example';
const anonymous: Session = { status: 'anonymous', reason: null };
const signedIn = (...roles: string[]): Session => ({
  status: 'signedIn',
  token: 't',
  user: { username: 'kari', userid: 'u1', orgid: 'o1', roles, tags: [], exp: 1 },
});

type Access = 'auth' | 'guest' | 'open' | null;

function decide(url: string, access: Access, session: Session, endedHere: SignOutReason | null = null) {
  const { pathname, search, hash } = new URL(url, origin);
  const decision = guardNavigation({
    location: { pathname, search, hash },
    route: access && { access },
    session,
    endedHere,
    wantedBy: null,
    origin,
    provider: 'peil',
  });
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
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/devices/..//evil.example',
  'https://evil.example/devices',
  'https:/devices',
  '%2F%2Fevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'devices',
  '',
])('GUARD-01 a foreign wanted url is ignored: %j', (wanted) => {
  expect(safeWantedUrl(wanted, origin)).toBeNull();
});

test.each(['/login', '/login/', '/LOGIN?next=/devices', '/login?next=/login?next=/login', '/404', '/404/'])(
  'GUARD-01 nobody wants to land on %s',
  (wanted) => {
    expect(safeWantedUrl(wanted, origin)).toBeNull();
  },
);

test.each(['/%2F%2Fevil.example', '/user/a%2Fb', '/devices?q=//x#/y', '/device/D1?to=https://evil.example'])(
  'GUARD-01 %s is a path of this portal, and stays as it is',
  (wanted) => {
    expect(safeWantedUrl(wanted, origin)).toBe(wanted);
  },
);

test('GUARD-01 an address of more than 2000 characters is neither carried nor followed', () => {
  const long = `/devices?q=${'x'.repeat(1_989)}`;
  expect(decide(long, 'auth', anonymous)).toBe(`/login?next=${encodeURIComponent(long)}`);
  expect(decide(`${long}x`, 'auth', anonymous)).toBe('/login');
  expect(safeWantedUrl(long, origin)).toBe(long);
  expect(safeWantedUrl(`${long}x`, origin)).toBeNull();
});

test.each([
  ['expired', '/login?next=%2Fuser%2Fkari%3Fa%3D1'],
  ['revoked', '/login?next=%2Fuser%2Fkari%3Fa%3D1'],
  ['user', '/login'],
  ['otherTab', '/login'],
] as const)('GUARD-04 STATE-01 a session that ends (%s) leads from every page to %s', (reason, expected) => {
  for (const access of ['auth', 'open'] as const) {
    expect(decide('/user/kari?a=1', access, anonymous, reason)).toBe(expected);
  }
});

test('GUARD-04 a page nobody wants to land on is not carried either', () => {
  expect(decide('/404', 'open', anonymous, 'expired')).toBe('/login');
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

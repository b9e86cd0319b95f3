import { kindOfRequest } from './request-kind.ts';

const origin = 'https://portal.example';
const asked = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  kindOfRequest({ method, mode, url: new URL(path, origin).href }, origin);

test.each(['/', '/devices?q=a', '/user/ola.nordmann', '/device/TANK001'])(
  'OFFLINE-01 %s is a page',
  (path) => {
    expect(asked(path)).toBe('page');
  },
);

test.each([
  '/api/outbox',
  '/releases/shell/1/main.js',
  '/registry.json',
  '/version.json',
  '/.well-known/x',
  '/icons/192.png',
])('OFFLINE-01 %s is none, though somebody opens it', (path) => {
  expect(asked(path)).toBe('other');
});

test('OFFLINE-01 files of releases are the worker’s, also of another origin; a retry’s, calls and what writes are not', () => {
  expect(asked('/releases/shell/1/main.js', 'cors')).toBe('file');
  expect(asked('https://files.example/releases/mfe-auth/1/x.js', 'cors')).toBe('file');
  expect(asked('/_r17/releases/shell/1/main.js', 'cors')).toBe('other');
  expect(asked('/api/v1/devicesettings', 'cors')).toBe('other');
  expect(asked('/devices', 'navigate', 'POST')).toBe('other');
  expect(asked('https://elsewhere.example/devices')).toBe('other');
});

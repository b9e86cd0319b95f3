import { pathOfLink, pathOfNotice } from './deep-links.ts';

const origin = 'https://portal.example.no';

test.each([
  ['https://portal.example.no/device/D1?fra=1#graf', '/device/D1?fra=1#graf'],
  ['https://portal.example.no', '/'],
  ['https://portal.example.no:443/devices', '/devices'],
])('MOBILE-02 the link %s opens %s', (link, path) => {
  expect(pathOfLink(link, origin)).toBe(path);
});

test.each([
  'http://portal.example.no/devices',
  'https://portal.example.no:8443/devices',
  'https://portal.example.no.evil.example/devices',
  'https://portal.example.no@evil.example/devices',
  'https://kari:hemmelig@portal.example.no/devices',
  'no.peil.portal://devices',
  'javascript:alert(1)',
  '/devices',
  '',
])('MOBILE-02 the link %j opens nothing', (link) => {
  expect(pathOfLink(link, origin)).toBeNull();
});

test.each([
  [{ path: '/device/D1' }, '/device/D1'],
  [{ path: '//evil.example/x' }, null],
  [{ path: '/\\evil.example' }, null],
  [{ path: 'https://evil.example/' }, null],
  [{ path: 7 }, null],
  [{}, null],
  [null, null],
])('MOBILE-02 a notice with %j opens %j', (data, path) => {
  expect(pathOfNotice(data, origin)).toBe(path);
});

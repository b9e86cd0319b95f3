import { endpointProblem, isPublicAddress, publicLookup } from './address.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { fitting } from './send.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QABC',
  'https://8.8.8.8/push',
])('NOTIFY-05 %s may be a push service', (endpoint) => {
  expect(endpointProblem(endpoint, false)).toBeNull();
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://localhost/push',
  'https://127.0.0.1/push',
  'https://2130706433/push',
  'https://10.1.2.3/push',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/push',
  'https://[::ffff:10.0.0.1]/push',
  'https://[fd00::1]/push',
  'https://database.internal/push',
  'https://database/push',
  'https://push.example.com:8443/push',
  'https://user:secret@push.example.com/push',
  'ftp://push.example.com/push',
  'push',
])('NOTIFY-05 %s is no push service: the server does not send there', (endpoint) => {
  expect(endpointProblem(endpoint, false)).toMatch(/^Adressen til push-tjenesten /);
});

test('NOTIFY-05 where the portal is tried, a service on the machine itself may be used', () => {
  expect(endpointProblem('http://127.0.0.1:9000/push', true)).toBeNull();
  expect(endpointProblem('file:///etc/passwd', true)).not.toBeNull();
});

test('NOTIFY-05 a name that leads into the house is not found', async () => {
  const code = await new Promise((resolve) => {
    publicLookup('localhost', {}, (error) => {
      resolve(error?.code);
    });
  });
  expect(code).toBe('EPRIVATE');
  expect(['8.8.8.8', '2a00:1450:400f::1'].map(isPublicAddress)).toEqual([true, true]);
  expect(['192.168.1.1', 'fe80::1', '::ffff:8.8.8.8', '2002:0a00:0001::1', 'x'].map(isPublicAddress)).toEqual(
    Array(5).fill(false),
  );
});

test('NOTIFY-05 a wait is understood in seconds and as a date, and is an hour at most', () => {
  const now = Date.parse('2026-11-26T02:00:00Z');
  expect(retryAfterSeconds('120', now)).toBe(120);
  expect(retryAfterSeconds('Thu, 26 Nov 2026 02:05:00 GMT', now)).toBe(300);
  expect(retryAfterSeconds('Thu, 26 Nov 2026 01:00:00 GMT', now)).toBe(1);
  expect(retryAfterSeconds('999999', now)).toBe(3600);
  expect(retryAfterSeconds('soon', now)).toBeNull();
  expect(retryAfterSeconds(undefined, now)).toBeNull();
});

test('NOTIFY-05 a text that is too long is shortened between letters', () => {
  const notice = { title: 'Nivå', body: 'å🌊'.repeat(2000), url: '/', tag: 'a' };
  const { body } = fitting(notice);
  expect(Buffer.byteLength(JSON.stringify({ ...notice, body }))).toBeLessThanOrEqual(3000);
  expect(Buffer.byteLength(body)).toBeGreaterThan(2900);
  expect(body).toMatch(/^(å🌊)+å?…$/u);
  expect(fitting({ ...notice, body: 'Kort' }).body).toBe('Kort');
});

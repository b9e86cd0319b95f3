import { detectClientType } from './client-type.ts';

const app = (platform: string) => ({ window: {}, Capacitor: { getPlatform: () => platform } });

test.each([
  ['ios', app('ios')],
  ['android', app('android')],
  ['web', app('web')],
  ['web', { window: {} }],
  ['node', {}],
])('STATE-06 %s', (expected, environment) => {
  expect(detectClientType(environment)).toBe(expected);
});

/** @browser */
import { detectClientType } from './client-type.ts';

const bridge = (platform: string) => ({ getPlatform: () => platform });

test.each([
  ['ios', { window: {}, Capacitor: bridge('ios') }],
  ['android', { window: {}, Capacitor: bridge('android') }],
  // @capacitor/core in an ordinary browser.
  ['web', { window: {}, Capacitor: bridge('web') }],
  ['web', { window: {}, Capacitor: bridge('electron') }],
  ['web', { window: {}, Capacitor: {} }],
  ['web', { window: {} }],
  ['node', {}],
])('STATE-06 %s', (expected, environment) => {
  expect(detectClientType(environment)).toBe(expected);
});

describe('STATE-06 as @capacitor/core tells it', () => {
  afterEach(() => {
    for (const name of ['Capacitor', 'androidBridge', 'webkit']) Reflect.deleteProperty(globalThis, name);
  });

  test.each([
    ['android', { androidBridge: {} }],
    ['ios', { webkit: { messageHandlers: { bridge: {} } } }],
    // A WKWebView that is no Capacitor app.
    ['web', { webkit: { messageHandlers: {} } }],
    ['web', {}],
  ])('%s', async (expected, bridgeOfApp) => {
    Object.assign(globalThis, bridgeOfApp);
    await jest.isolateModulesAsync(async () => {
      const { Capacitor } = await import('@capacitor/core');
      expect(detectClientType()).toBe(expected);
      expect(Capacitor.getPlatform()).toBe(expected);
    });
  });
});

/** @browser */
import { writeAppSeal } from '../../../contract/src/app-seal.ts';
import { createBridge } from './bridge.ts';
import { appPlugins, type AppPlugins } from './plugins.ts';

const origin = window.location.origin;

type Listener = (event: never) => void;

interface Opened {
  readonly client?: 'android' | 'ios' | 'web';
  readonly userAgent?: string;
  readonly launchUrl?: string;
  readonly behind?: number;
}

function open({
  client = 'android',
  userAgent = writeAppSeal({ version: '1.0.0', bridge: '1.0', hasPush: false }),
  launchUrl = '',
  behind = 0,
}: Opened = {}) {
  Object.defineProperty(window.navigator, 'userAgent', { value: userAgent, configurable: true });
  const listeners = new Map<string, Listener>();
  const App = {
    addListener: (name: string, listener: Listener) => {
      listeners.set(name, listener);
      return Promise.resolve({ remove: () => Promise.resolve() });
    },
    getLaunchUrl: () => Promise.resolve({ url: launchUrl }),
    minimizeApp: jest.fn(() => Promise.resolve()),
  };
  const setStyle = jest.fn(() => Promise.resolve());
  const asked = jest.fn();
  const plugins = {
    ...appPlugins,
    app: () => {
      asked();
      return Promise.resolve({ App });
    },
    bars: () =>
      Promise.resolve({
        SystemBars: { setStyle },
        SystemBarsStyle: { Dark: 'DARK', Light: 'LIGHT' },
        SystemBarType: { NavigationBar: 'NavigationBar' },
      }),
  };
  const navigate = jest.fn();
  const goBack = jest.fn();
  const report = jest.fn();
  const bridge = createBridge({
    window,
    client,
    plugins: plugins as unknown as AppPlugins,
    navigate,
    goBack,
    entriesBehind: () => behind,
    report,
  });
  const tell = (name: string, event: unknown = {}) => listeners.get(name)?.(event as never);
  return { bridge, App, asked, setStyle, navigate, goBack, report, listeners, tell };
}

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.className = 'light';
});

test('MOBILE-02 a browser is asked for nothing, and every call has an answer', async () => {
  const { bridge, asked } = open({ client: 'web', userAgent: 'Mozilla/5.0' });
  await bridge.start();
  expect(bridge).toMatchObject({ isApp: false, handshake: null });
  expect(await bridge.shareFile('a.pdf', new Blob(['x']))).toBe('unavailable');
  expect(await bridge.push.permission()).toBe('unsupported');
  expect(await bridge.unlock.isAvailable()).toBe(false);
  expect(await bridge.unlock.isOn()).toBe(false);
  expect(await bridge.unlock.turnOn()).toBe(false);
  await bridge.unlock.turnOff();
  expect(bridge.openExternal('javascript:alert(1)')).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['no seal', 'Mozilla/5.0', null],
  ['a contract of long ago', 'PeilApp/0.9 (bridge 0.4)', 'appTooOld'],
  ['a contract to come', 'PeilApp/9.0 (bridge 9.0)', 'portalTooOld'],
])('MOBILE-02 of an app with %s nothing is called', async (_what, userAgent, handshake) => {
  const { bridge, asked } = open({ userAgent });
  await bridge.start();
  expect(bridge).toMatchObject({ isApp: false, handshake });
  expect(asked).not.toHaveBeenCalled();
});

test('MOBILE-02 the link that started the app is followed once, whatever is loaded anew', async () => {
  const launchUrl = `${origin}/device/D1`;
  const first = open({ launchUrl });
  await first.bridge.start();
  expect(first.navigate.mock.calls).toEqual([['/device/D1']]);
  const second = open({ launchUrl });
  await second.bridge.start();
  expect(second.navigate).not.toHaveBeenCalled();
});

test('MOBILE-02 a link is followed while the app runs; another origin’s is not', async () => {
  const { bridge, navigate, tell } = open();
  await bridge.start();
  tell('appUrlOpen', { url: 'https://evil.example/devices' });
  expect(navigate).not.toHaveBeenCalled();
  tell('appUrlOpen', { url: `${origin}/alarms?q=1` });
  expect(navigate).toHaveBeenCalledWith('/alarms?q=1');
});

test('MOBILE-02 Android’s back button goes back, and puts the app away at the first page; iOS has none', async () => {
  const deep = open({ behind: 3 });
  await deep.bridge.start();
  deep.tell('backButton');
  expect(deep.goBack).toHaveBeenCalledTimes(1);
  const shallow = open();
  await shallow.bridge.start();
  shallow.tell('backButton');
  expect(shallow.App.minimizeApp).toHaveBeenCalledTimes(1);
  const ios = open({ client: 'ios' });
  await ios.bridge.start();
  expect(ios.listeners.has('backButton')).toBe(false);
});

test('MOBILE-02 the bars are light on the dark header; below the page they follow the theme', async () => {
  const { bridge, setStyle } = open();
  await bridge.start();
  expect(setStyle.mock.calls).toEqual([[{ style: 'DARK' }], [{ style: 'LIGHT', bar: 'NavigationBar' }]]);
  setStyle.mockClear();
  document.documentElement.className = 'dark';
  window.dispatchEvent(new Event('peil:theme'));
  await Promise.resolve();
  expect(setStyle.mock.calls).toEqual([[{ style: 'DARK' }]]);
});

test('MOBILE-02 an app that cannot do one thing is reported, and does the others', async () => {
  const { bridge, App, report, setStyle } = open();
  App.getLaunchUrl = () => Promise.reject(new Error('"App" plugin is not implemented on android'));
  await bridge.start();
  expect(report).toHaveBeenCalledTimes(1);
  expect(setStyle).toHaveBeenCalled();
});

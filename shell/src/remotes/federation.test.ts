import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { releaseOf } from '../testing/registry-fixture.ts';
import { createFederation } from './federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(() => Promise.resolve('module')),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

interface MadeScript {
  readonly script: HTMLScriptElement;
  readonly timeout: number;
}

const release = releaseOf('mfe-device-detail');
const entry = 'http://localhost/releases/mfe-device-detail/1.0.0-a/remoteEntry.js';

function federation() {
  const load = createFederation((url) => `sha384-of-${url}`);
  const plugins = jest.mocked(registerPlugins).mock.lastCall?.[0] as unknown as readonly {
    createScript(options: { url: string }): MadeScript;
  }[];
  const createScript = (url: string): MadeScript => {
    const made = plugins[0]?.createScript({ url });
    if (!made) throw new Error('no plugin');
    return made;
  };
  return { load, createScript };
}

const registered = () =>
  jest.mocked(registerRemotes).mock.lastCall?.[0][0] as { name: string; entry: string };

afterEach(() => {
  jest.clearAllMocks();
  Reflect.deleteProperty(window, 'trustedTypes');
});

test('PLAT-03 loads the exposed module of the release’s entry, under the name its build gave', async () => {
  const { load } = federation();
  await expect(load('mfe-device-detail', release, false)).resolves.toBe('module');
  expect(registered()).toMatchObject({ name: 'mfe_device_detail', entry });
  expect(loadRemote).toHaveBeenCalledWith('mfe_device_detail/remote');
});

test('PLAT-03 a release may be on another origin', async () => {
  const { load } = federation();
  await load('mfe-admin', releaseOf('mfe-admin', { base: 'https://cdn.example/a/1/' }), false);
  expect(registered().entry).toBe('https://cdn.example/a/1/remoteEntry.js');
});

test('PLAT-06 a retry asks under a path that nobody remembers as failed', async () => {
  const { load, createScript } = federation();
  await load('mfe-device-detail', release, true);
  expect(registered().entry).toMatch(
    /^http:\/\/localhost\/_r\d+\/releases\/mfe-device-detail\/1\.0\.0-a\/remoteEntry\.js$/,
  );
  expect(createScript(registered().entry).script.src).toBe(registered().entry);
});

test('PLAT-13 PLAT-06 the entry’s script carries its hash and has a deadline', async () => {
  const { load, createScript } = federation();
  await load('mfe-device-detail', release, false);
  const { script, timeout } = createScript(entry);
  expect(script).toMatchObject({
    src: entry,
    integrity: `sha384-of-${entry}`,
    crossOrigin: 'anonymous',
    async: true,
  });
  expect(timeout).toBe(6_000);
});

test('PLAT-13 what is no entry of the registry does not become a script', async () => {
  const { load, createScript } = federation();
  await load('mfe-device-detail', release, false);
  expect(() => createScript('https://evil.example/remoteEntry.js')).toThrow(TypeError);
  expect(() => createScript(entry.replace('remoteEntry', 'other'))).toThrow(TypeError);
});

test('PLAT-13 the rule is the Trusted Types policy where the browser has them', async () => {
  const createPolicy = jest.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => rules);
  Object.assign(window, { trustedTypes: { createPolicy } });
  const { load, createScript } = federation();
  expect(createPolicy).toHaveBeenCalledWith('portal-remotes', expect.anything());
  await load('mfe-device-detail', release, false);
  expect(createScript(entry).script.src).toBe(entry);
  expect(() => createScript('https://evil.example/x.js')).toThrow(TypeError);
});

test('PLAT-13 the chunk loaders of the remotes find the hashes', () => {
  federation();
  expect(window.peilIntegrity?.('/a.js')).toBe('sha384-of-/a.js');
});

/** @browser */
import { getInstance, init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { releaseOf } from '../testing/registry-fixture.ts';
import { createFederation } from './federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(() => null),
  init: jest.fn(),
  loadRemote: jest.fn(() => Promise.resolve('module')),
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
  const { plugins } = jest.mocked(init).mock.lastCall?.[0] as unknown as {
    readonly plugins: readonly { createScript(options: { url: string }): MadeScript }[];
  };
  const createScript = (url: string): MadeScript => {
    const made = plugins[0]?.createScript({ url });
    if (!made) throw new Error('no plugin');
    return made;
  };
  return { load, createScript };
}

/** The next load goes on for ever. */
const holdLoad = () => jest.mocked(loadRemote).mockReturnValueOnce(new Promise(() => undefined));

const registered = () =>
  jest.mocked(registerRemotes).mock.lastCall?.[0][0] as { name: string; entry: string };

afterEach(() => {
  jest.clearAllMocks();
  Reflect.deleteProperty(window, 'mfe_device_detail');
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
  holdLoad();
  void load('mfe-device-detail', release, true);
  expect(registered().entry).toMatch(
    /^http:\/\/localhost\/_r\d+\/releases\/mfe-device-detail\/1\.0\.0-a\/remoteEntry\.js$/,
  );
  expect(createScript(registered().entry).script.src).toBe(registered().entry);
});

test('PLAT-05 PLAT-06 what is shared stays the shell’s, whichever remote asked for it, and what failed is asked for again', async () => {
  const arrived = Promise.resolve();
  const table = { from: 'mfe_admin', loaded: true, loading: arrived };
  const forms = { from: 'mfe_admin', loaded: false, loading: new Promise(() => undefined) };
  const shareScopeMap = { default: { table: { '1.0.0': table }, forms: { '1.0.0': forms } } };
  jest
    .mocked(getInstance)
    .mockReturnValueOnce({ shareScopeMap } as unknown as ReturnType<typeof getInstance>);
  jest.mocked(registerRemotes).mockImplementationOnce(() => {
    expect([table, forms]).toEqual([
      { from: 'shell', loaded: true, loading: arrived },
      { from: 'shell', loaded: false, loading: null },
    ]);
  });
  await federation().load('mfe-admin', releaseOf('mfe-admin'), true);
  expect.assertions(1);
});

test('PLAT-13 PLAT-06 the entry’s script carries its hash and has a deadline', async () => {
  const { load, createScript } = federation();
  holdLoad();
  void load('mfe-device-detail', release, false);
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
  holdLoad();
  void load('mfe-device-detail', release, false);
  expect(() => createScript('https://evil.example/remoteEntry.js')).toThrow(TypeError);
  expect(() => createScript(entry.replace('remoteEntry', 'other'))).toThrow(TypeError);
});

test('PLAT-13 the rule is the Trusted Types policy where the browser has them', async () => {
  const createPolicy = jest.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => rules);
  Object.assign(window, { trustedTypes: { createPolicy } });
  const { load, createScript } = federation();
  expect(createPolicy).toHaveBeenCalledWith('portal-remotes', expect.anything());
  holdLoad();
  void load('mfe-device-detail', release, false);
  expect(createScript(entry).script.src).toBe(entry);
  expect(() => createScript('https://evil.example/x.js')).toThrow(TypeError);
});

test('PLAT-13 the chunk loaders of the remotes find the hashes', () => {
  federation();
  expect(window.peilIntegrity?.('/a.js')).toBe('sha384-of-/a.js');
});

test('PLAT-13 an entry is no entry any more once its load has ended', async () => {
  const { load, createScript } = federation();
  await load('mfe-device-detail', release, false);
  expect(() => createScript(entry)).toThrow(TypeError);
});

describe('PLAT-06 a load that fails', () => {
  const cause = new Error('from the runtime');

  /** @param happens what becomes of the entry's script */
  async function failing(happens: (script: HTMLScriptElement) => void): Promise<unknown> {
    const { load, createScript } = federation();
    jest.mocked(loadRemote).mockImplementationOnce(() => {
      happens(createScript(entry).script);
      return Promise.reject(cause);
    });
    return load('mfe-device-detail', release, false).catch((error: unknown) => error);
  }

  test.each<[string, (script: HTMLScriptElement) => void, string]>([
    ['did not arrive', (script) => script.dispatchEvent(new Event('error')), 'error'],
    ['did not answer', () => undefined, 'timeout'],
    ['ran and left no container', (script) => script.dispatchEvent(new Event('load')), 'loaded'],
    [
      'threw at once, and left the name that was hoisted',
      (script) => {
        Object.assign(window, { mfe_device_detail: undefined });
        script.dispatchEvent(new Event('load'));
      },
      'loaded',
    ],
  ])('because the entry %s names the file', async (_what, happens, how) => {
    await expect(failing(happens)).resolves.toMatchObject({
      name: 'LostEntryError',
      file: { url: entry, how },
      cause,
    });
  });

  test('after the entry did its part fails as what was thrown', async () => {
    const error = await failing((script) => {
      Object.assign(window, { mfe_device_detail: {} });
      script.dispatchEvent(new Event('load'));
    });
    expect(error).toBe(cause);
  });
});

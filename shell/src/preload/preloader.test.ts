/** @browser */
import { createPreloader } from './preloader.ts';

const file = (name: string) => ({ url: `/releases/x/1/${name}`, integrity: `sha384-${name}` });
const answer = { arrayBuffer: jest.fn(() => Promise.resolve(new ArrayBuffer(0))) };
const fetchFile = jest.fn();
let isAllowed: boolean;
let loaded: string[];

const preloader = () =>
  createPreloader({
    fetchFile,
    isAllowed: () => isAllowed,
    isLoaded: (url) => loaded.includes(url),
  });
const asked = () => fetchFile.mock.calls.map(([url]) => String(url).split('/').at(-1));

beforeEach(() => {
  answer.arrayBuffer.mockClear();
  fetchFile.mockReset().mockResolvedValue(answer);
  isAllowed = true;
  loaded = [];
});

test('PLAT-14 files are fetched to the end, as a script with `crossorigin` is, behind all else', async () => {
  await preloader()([file('a.js')]);
  expect(fetchFile).toHaveBeenCalledWith('/releases/x/1/a.js', {
    mode: 'cors',
    credentials: 'same-origin',
    priority: 'low',
    integrity: 'sha384-a.js',
  });
  expect(answer.arrayBuffer).toHaveBeenCalledTimes(1);
});

test('PLAT-14 each file is fetched once, and none that the page has', async () => {
  loaded = [new URL('/releases/x/1/b.js', document.baseURI).href];
  const preload = preloader();
  await preload([file('a.js'), file('b.js')]);
  await preload([file('a.js'), file('c.js')]);
  expect(asked()).toEqual(['a.js', 'c.js']);
});

test('PLAT-14 nothing is fetched while it is not allowed, and nothing is forgotten by that', async () => {
  const preload = preloader();
  isAllowed = false;
  await preload([file('a.js')]);
  expect(asked()).toEqual([]);
  isAllowed = true;
  await preload([file('a.js')]);
  expect(asked()).toEqual(['a.js']);
});

test('PLAT-14 PLAT-06 one that fails is silent, and is left to the page that needs it', async () => {
  fetchFile.mockRejectedValueOnce(new TypeError('network'));
  const preload = preloader();
  await expect(preload([file('a.js'), file('b.js')])).resolves.toBeUndefined();
  await preload([file('a.js')]);
  expect(asked()).toEqual(['a.js', 'b.js']);
});

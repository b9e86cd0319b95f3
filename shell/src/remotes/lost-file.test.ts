import { LostEntryError, lostFile } from './lost-file.ts';

const url = 'https://portal.example/releases/mfe-test/1/7.js';
const chunkError = (part: object) =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }, part);

test.each([
  ['a chunk whose request failed', chunkError({ type: 'error', request: url }), 'error'],
  ['a chunk that took too long', chunkError({ type: 'timeout', request: url }), 'timeout'],
  ['a chunk that came without what it should hold', chunkError({ type: 'missing', request: url }), 'loaded'],
  ['a style sheet', chunkError({ code: 'CSS_CHUNK_LOAD_FAILED', type: 'error', request: url }), 'error'],
  ['an entry', new LostEntryError({ url, how: 'loaded' }, null), 'loaded'],
])('PLAT-06 %s is a lost file', (_what, error, how) => {
  expect(lostFile(error)).toEqual({ url, how });
});

test.each([
  ['another error', new Error(`Loading chunk 7 failed: ${url}`)],
  ['a chunk’s error that names no file', chunkError({ type: 'error' })],
  ['a text', 'ChunkLoadError'],
  ['nothing', undefined],
])('PLAT-06 %s is none', (_what, error) => {
  expect(lostFile(error)).toBeNull();
});

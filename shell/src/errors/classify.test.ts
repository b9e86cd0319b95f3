/** @browser */
import { ApiError } from '@peil/shared-kernel/api';
import { clientEventKinds } from '@peil/shared-kernel/api/schemas';
import { RegistryError } from '../registry/registry-error.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import { classify, noticeOf } from './classify.ts';
import type { Sighting } from './sighting.ts';

const file = 'https://portal.example/releases/mfe-devices/0.1.0-a/12.js';
const devices = { remote: 'mfe-devices', version: '0.1.0-a' };
const thrown = (
  by: 'error' | 'rejection',
  error: unknown,
  part: { message?: string; file?: string } = {},
): Sighting => ({ by, thrown: error, message: part.message ?? '', file: part.file ?? '' });

const failed = {
  by: 'remote',
  remote: 'mfe-auth',
  version: '1.0.0-a',
  fault: 'missing',
  phase: 'load',
  ms: 5,
} as const;
const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const withStack = (stack: string) => Object.assign(new Error('x'), { stack });
const lostStyles = Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });

test.each<[string, Sighting, object]>([
  [
    'a script’s error',
    thrown('error', withStack(`Error: x\n at ${file}:1:2`)),
    { kind: 'script', release: devices },
  ],
  [
    'an error without a stack',
    thrown('error', null, { message: 'x', file }),
    { kind: 'script', release: devices },
  ],
  [
    'a refused promise',
    thrown('rejection', withStack(`Error\n at ${file}:1:2`)),
    { kind: 'promise', release: devices },
  ],
  ['a promise refused with a text', thrown('rejection', 'nei'), { kind: 'promise', release: null }],
  ['a promise refused with nothing', thrown('rejection', undefined), { kind: 'promise', release: null }],
  [
    'a lost chunk',
    thrown('rejection', named('ChunkLoadError', `Loading chunk 7 failed.\n(error: ${file})`)),
    { kind: 'chunk', release: devices },
  ],
  ['a lost style sheet', thrown('rejection', lostStyles), { kind: 'chunk' }],
  ['a broken policy', { by: 'policy', blocked: 'inline', file }, { kind: 'policy', release: devices }],
  [
    'a remote that failed',
    failed,
    {
      kind: 'remote',
      release: { remote: 'mfe-auth', version: '1.0.0-a' },
      phase: 'load',
      fault: 'missing',
      ms: 5,
    },
  ],
  ['one of which no release was chosen', { ...failed, version: '' }, { kind: 'remote', release: null }],
  [
    'a remote that was shown',
    { by: 'load', remote: 'mfe-auth', version: '1.0.0-a', ms: 5 },
    { kind: 'load', release: { remote: 'mfe-auth', version: '1.0.0-a' }, ms: 5 },
  ],
  [
    'a registry that was not used',
    { by: 'registry', fault: 'registryForged' },
    { kind: 'registry', release: { remote: 'shell' }, fault: 'registryForged' },
  ],
])('PLAT-06 %s is told as what it is', (_, sighting, finding) => {
  expect(classify(sighting, true)).toMatchObject(finding);
});

test.each<[string, Sighting]>([
  ['an answer of the API, which the page shows', thrown('rejection', new ApiError('server'))],
  ['a remote’s failure, which the bus tells', thrown('error', new RemoteError(failed))],
  [
    'a registry that was refused, which its source tells',
    thrown('error', new RegistryError('registryForged')),
  ],
  ['a request called off by the browser', thrown('rejection', new DOMException('x', 'AbortError'))],
  ['one called off by axios', thrown('rejection', named('CanceledError', 'canceled'))],
  ['one called off by the data cache', thrown('rejection', new Error('CancelledError'))],
  ['no network, in Chromium', thrown('rejection', new TypeError('Failed to fetch'))],
  ['no network, in Safari', thrown('rejection', new TypeError('Load failed'))],
  [
    'a second round of layout',
    thrown('error', null, { message: 'ResizeObserver loop completed with undelivered notifications.' }),
  ],
  ['a script of another origin', thrown('error', null, { message: 'Script error.' })],
  ['an extension', thrown('error', withStack('Error\n at chrome-extension://abc/content.js:1:2'))],
  [
    'an extension in Firefox',
    thrown('error', null, { message: 'x', file: 'moz-extension://abc/content.js' }),
  ],
  [
    'an extension that the policy stops',
    { by: 'policy', blocked: 'inline', file: 'safari-web-extension://a/b.js' },
  ],
])('PLAT-06 %s is not told', (_, sighting) => {
  expect(classify(sighting, true)).toBeNull();
});

test.each<[string, Sighting]>([
  ['an error that only speaks of layout', thrown('error', new Error('Could not make a ResizeObserver loop'))],
  [
    'an error of ours that begins like no network',
    thrown('rejection', new TypeError('Failed to fetch rows')),
  ],
])('PLAT-06 %s is told', (_, sighting) => {
  expect(classify(sighting, true)).not.toBeNull();
});

test('PLAT-06 whatever is thrown before the pages can be shown kept the portal from starting', () => {
  expect(classify(thrown('error', new Error('x')), false)?.kind).toBe('start');
  expect(classify(thrown('rejection', 'x'), false)?.kind).toBe('start');
  expect(classify({ by: 'policy', blocked: 'x', file: '' }, false)?.kind).toBe('policy');
});

test('PLAT-06 the user is told of what no panel shows and a reload can mend', () => {
  const told = clientEventKinds.filter((kind) => noticeOf[kind] !== null);
  expect(told).toEqual(['script', 'promise', 'chunk']);
  expect(noticeOf.chunk).toBe('outdated');
});

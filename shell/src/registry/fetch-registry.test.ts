import { registrySignatureHeader } from '@peil/shared-kernel/contract';
import { fetchRegistry } from './fetch-registry.ts';

const answering = (status: number, headers: Record<string, string> = {}) =>
  jest.fn(() => Promise.resolve(new Response('{"a": 1}', { status, headers })));

test('PLAT-03 fetches text and signature past the browser’s cache, with a deadline', async () => {
  const fetchText = answering(200, { [registrySignatureHeader]: 'key.value' });
  await expect(fetchRegistry(fetchText)).resolves.toEqual({ text: '{"a": 1}', signature: 'key.value' });
  expect(fetchText).toHaveBeenCalledWith('/registry.json', {
    cache: 'no-cache',
    signal: expect.any(AbortSignal) as AbortSignal,
  });
});

test('PLAT-03 an answer without a signature is nobody’s', async () => {
  await expect(fetchRegistry(answering(200))).resolves.toMatchObject({ signature: '' });
});

test.each([
  ['is refused', answering(503)],
  ['does not arrive', () => Promise.reject(new TypeError('network'))],
])('PLAT-06 a registry that %s is missing; the cause is kept', async (_what, fetchText) => {
  await expect(fetchRegistry(fetchText)).rejects.toMatchObject({
    fault: 'registryMissing',
    cause: expect.any(Error) as Error,
  });
});

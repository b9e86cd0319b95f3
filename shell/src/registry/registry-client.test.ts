import { registryElementId } from '@peil/shared-kernel/contract';
import { portalRegistry } from '../testing/registry-fixture.ts';
import { fetchRegistry, inlinedRegistry, RegistryMissingError } from './registry-client.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function inline(text: string): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = registryElementId;
  block.textContent = text;
  document.body.append(block);
}

const answering = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }));

test('PLAT-03 takes the registry that the page carries', () => {
  inline(JSON.stringify(portalRegistry));
  expect(inlinedRegistry(document)).toEqual(portalRegistry);
});

test.each([
  ['cut off', '{"schema": 1'],
  ['of another schema', JSON.stringify({ ...portalRegistry, schema: 2 })],
  ['without remotes', JSON.stringify({ schema: 1, channel: 'stable' })],
])('PLAT-03 an inlined registry that is %s counts as missing', (_what, text) => {
  inline(text);
  expect(inlinedRegistry(document)).toBeNull();
});

test('PLAT-03 fetches the registry past the browser’s cache, with a deadline', async () => {
  const fetchJson = jest.fn(answering(200, JSON.stringify(portalRegistry)));
  await expect(fetchRegistry(fetchJson)).resolves.toEqual(portalRegistry);
  expect(fetchJson).toHaveBeenCalledWith('/registry.json', {
    cache: 'no-cache',
    signal: expect.any(AbortSignal) as AbortSignal,
  });
});

test.each([
  ['is refused', answering(503, '{"error":"no_registry"}')],
  ['is no JSON', answering(200, '<!doctype html>')],
  ['has another shape', answering(200, '{}')],
  ['does not arrive', () => Promise.reject(new TypeError('network'))],
])('PLAT-06 a registry that %s is a RegistryMissingError that keeps its cause', async (_what, fetchJson) => {
  const error: unknown = await fetchRegistry(fetchJson).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RegistryMissingError);
  expect(error).toHaveProperty('cause.name', expect.stringMatching(/Error$/));
});

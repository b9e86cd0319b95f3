/** @browser */
import {
  registryElementId,
  registryKeysElementId,
  registrySignatureElementId,
} from '@peil/shared-kernel/contract';
import { inlinedRegistry, registryKeys } from './inlined-registry.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function inline(id: string, text: string): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = text;
  document.body.append(block);
}

test('PLAT-03 the text that the page carries stays as it is: it is what was signed', () => {
  inline(registryElementId, '{"title": "\\u003c"}');
  inline(registrySignatureElementId, '"key.value"');
  expect(inlinedRegistry(document)).toEqual({ text: '{"title": "\\u003c"}', signature: 'key.value' });
});

test.each([
  ['no signature', null],
  ['a broken one', '"key'],
  ['something else for one', '{}'],
])('PLAT-03 a registry with %s is nobody’s', (_what, signature) => {
  inline(registryElementId, '{}');
  if (signature !== null) inline(registrySignatureElementId, signature);
  expect(inlinedRegistry(document)).toEqual({ text: '{}', signature: '' });
});

test('PLAT-03 a page without a registry has none', () => {
  expect(inlinedRegistry(document)).toBeNull();
});

test('PLAT-03 the page’s keys', () => {
  inline(registryKeysElementId, '[{"id": "a", "spki": "b"}]');
  expect(registryKeys(document)).toEqual([{ id: 'a', spki: 'b' }]);
});

test.each(['', '{', '{}', '[{"id": "a"}]', 'null'])('PLAT-03 keys given as %s are none', (text) => {
  inline(registryKeysElementId, text);
  expect(registryKeys(document)).toEqual([]);
});

/** @browser */
import type { SignedText } from '@peil/shared-kernel/contract';
import { registryOf, releaseOf } from '../testing/registry-fixture.ts';
import { publishedRegistry } from './published-registry.ts';

const registry = { ...registryOf({ 'mfe-admin': [releaseOf('mfe-admin')] }), serial: 7 };
const signed = (serial: number, key: string): SignedText => ({
  text: JSON.stringify({ ...registry, serial }),
  signature: `${key}.c2ln`,
});

test('PLAT-12 the registry that the page was made of is found by its serial, and its key with it', () => {
  const candidates = [signed(6, 'old'), null, signed(7, 'abc123')];
  expect(publishedRegistry(registry, candidates)).toEqual({ registry, keyId: 'abc123' });
  expect(publishedRegistry(registry, [signed(8, 'new'), { text: '{', signature: '' }])).toBeNull();
});

import { kernelContract, rulesVersion } from '@peil/shared-kernel/contract';
import { registryOf } from '../testing/registry-fixture.ts';
import { shellView } from './shell-view.ts';

const changedAt = Date.parse('2026-11-21T11:00:00Z') / 1000;
const registry = { ...registryOf({}), serial: changedAt };
const after = (seconds: number) => (changedAt + seconds) * 1000;

test.each([
  [-5, 'for under ett minutt siden'],
  [59, 'for under ett minutt siden'],
  [60, 'for 1 minutt siden'],
  [3_599, 'for 59 minutter siden'],
  [7_200, 'for 2 timer siden'],
  [86_400, 'for 1 dag siden'],
])('PLAT-12 a registry changed %d seconds ago was so %s', (seconds, words) => {
  expect(shellView(registry, null, after(seconds)).changed).toBe(`21.11.2026 12:00 (${words})`);
});

test('PLAT-12 a registry without a serial, of an older deployment, has no age', () => {
  expect(shellView(registryOf({}), null, 0)).toEqual({
    version: '0.0.0-test',
    contract: kernelContract,
    rules: rulesVersion,
    channel: 'stable',
    serial: null,
    changed: null,
    keyId: null,
  });
});

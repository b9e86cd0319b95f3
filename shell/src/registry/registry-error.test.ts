import { registryFaults } from '@peil/shared-kernel/api/schemas';
import { registryErrorTexts } from './registry-error.ts';

test('PLAT-06 every way a registry can be wrong has a Norwegian text', () => {
  const texts = registryFaults.map((fault) => registryErrorTexts[fault]);
  for (const text of texts)
    expect(text).toMatch(/oversikten over portalens deler .*\.$|oversikten over portalens deler\.$/i);
  expect(new Set(texts).size).toBe(registryFaults.length);
});

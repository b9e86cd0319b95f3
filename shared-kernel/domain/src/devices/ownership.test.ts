import { aDevice } from './testing/device-fixture.ts';
import { isForeign, isOwnedByOther } from './ownership.ts';

test.each([
  ['fjord', 'fjord', false, false],
  ['fjord', 'nord', true, true],
  ['peil', 'fjord', true, false],
  ['peil', 'peil', false, false],
  ['fjord', 'peil', true, true],
])(
  'ROLE-08 device of %s, user of %s, default peil: foreign %p, owned by other %p',
  (orgid, user, foreign, other) => {
    const device = aDevice({ orgid });
    expect(isForeign(device, user)).toBe(foreign);
    expect(isOwnedByOther(device, user, 'peil')).toBe(other);
  },
);

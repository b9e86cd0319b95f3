import { device } from '../../testing/device-fixture.ts';
import type { SettingsPageId } from './page-names.ts';
import { fittingPage, pagesFor } from './settings-pages.ts';

const drain = device({ appdata: { object_type: 'Kum' } });
const rochester = device({ proddata: { shortid: 'TANK004', mfct: { name: 'rochester', model: 'tek-822' } } });
const turbidity = device({ appdata: { object_type: 'Kum', app: 'turbidity_prof' } });
const tracker = device({ tags: { public: ['Lokalisering:Daglig'] } });
const thermometer = device({ appdata: { object_type: 'temperature' } });

const onlyOfSome: readonly SettingsPageId[] = ['calibration', 'drain', 'tank', 'tank-rochester'];

test.each([
  ['a tank', device(), ['calibration', 'tank'], 'tank'],
  [
    'a tank whose type is unset',
    device({ appdata: { object_type: 'Ikke satt' } }),
    ['calibration', 'tank'],
    'tank',
  ],
  ['a tank with a Rochester gauge', rochester, ['tank-rochester'], 'tank-rochester'],
  ['a drain', drain, ['calibration', 'drain'], 'drain'],
  ['a drain whose turbidity is measured', turbidity, ['drain'], 'drain'],
  ['a thermometer', thermometer, ['calibration'], 'device'],
  ['a tracker', tracker, [], 'device'],
] as const)(
  'DETAIL-01 SET-02 SET-03 SET-04 SET-05 the navigation of %s has the pages that are for it; the address of another’s measures forwards to its own',
  (_, shown, own, measures) => {
    const ids = pagesFor(shown, true).map(({ id }) => id);
    expect(ids.filter((id) => onlyOfSome.includes(id))).toEqual(own);
    for (const id of ['drain', 'tank', 'tank-rochester'] as const)
      expect(fittingPage(shown, id)).toBe(measures);
    for (const id of ids) expect(fittingPage(shown, id)).toBe(id);
  },
);

test('SET-13 the system page is the provider’s alone', () => {
  expect(pagesFor(device(), true)).toHaveLength(11);
  expect(pagesFor(device(), false).map(({ id }) => id)).not.toContain('system');
});

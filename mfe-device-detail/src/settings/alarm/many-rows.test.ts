import type { BulkAlarmResult } from '@peil/shared-kernel/api';
import { dryRunOf } from './many-rows.ts';

const result = (part: Partial<BulkAlarmResult>): BulkAlarmResult => ({
  devid: 'a',
  name: 'A',
  kind: 'tank',
  type: 'Tank',
  result: 'changed',
  message: null,
  changes: [],
  version: 3,
  ...part,
});
const own = { devid: 'own', kind: 'tank' };

test('SET-06 a dry run tells what changes in the words of the form, with nothing for what is unset', () => {
  const { changed } = dryRunOf(
    [
      result({
        changes: [
          { path: 'alarm_list.enable', from: null, to: true },
          { path: 'alarm_list.alarm_below_percent', from: 12.5, to: 20 },
          { path: 'connectivity_traffic_light.red_above_hours', from: 48, to: null },
        ],
      }),
    ],
    own,
  );
  expect(changed[0]?.changes.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Alarm ved lavt nivå: ikke satt → på',
    'Alarm under (%): 12,5 → 20',
    'Rødt etter (timer): 48 → ikke satt',
  ]);
});

test('SET-06 the device itself is no row, others of its kind come first, and who is refused is told why', () => {
  const run = dryRunOf(
    [
      result({ devid: 'own' }),
      result({ devid: 'kum', kind: 'drain', type: 'Sandfang' }),
      result({ devid: 'tank' }),
      result({ devid: 'same', result: 'unchanged' }),
      result({ devid: 'shared', name: 'Delt', result: 'refused', message: 'Ikke din.', version: null }),
    ],
    own,
  );
  expect(run.changed.map(({ devid, isAlike }) => [devid, isAlike])).toEqual([
    ['tank', true],
    ['kum', false],
  ]);
  expect(run.unchanged).toBe(1);
  expect(run.refused).toEqual([{ devid: 'shared', name: 'Delt', reason: 'Ikke din.' }]);
});

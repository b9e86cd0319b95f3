import type { IngestKey } from '@peil/shared-kernel/api';
import { foundKeys, keyRows } from './key-rows.ts';

const key = (id: string, change: Partial<IngestKey> = {}): IngestKey => ({
  id,
  orgid: 'fjord',
  name: `Mottak ${id}`,
  prefix: `ik_${id}`,
  created_at: '2026-03-01T12:00:00.000Z',
  created_by: 'peiladmin',
  last_used_at: null,
  ...change,
});
const organisations = [{ orgid: 'fjord', name: 'Fjord Drivstoff AS' }];

test('PADM-01 keys stand with the names of their organisations, the newest first', () => {
  const rows = keyRows(
    [key('a'), key('b', { created_at: '2026-03-02T12:00:00.000Z', orgid: 'ukjent' })],
    organisations,
  );
  expect(rows.map(({ id, organisation }) => [id, organisation])).toEqual([
    ['b', 'ukjent'],
    ['a', 'Fjord Drivstoff AS'],
  ]);
});

test.each([
  ['', ['a', 'b']],
  ['MOTTAK b', ['b']],
  ['fjord peiladmin', ['a', 'b']],
  ['ik_a', ['a']],
  ['finnes ikke', []],
])('PADM-01 "%s" finds %j', (text, ids) => {
  const rows = keyRows([key('a'), key('b')], organisations);
  expect(foundKeys(rows, text).map(({ id }) => id)).toEqual(ids);
});

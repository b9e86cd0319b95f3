import { inScope } from '../db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { e164Of } from './phone.ts';

const spellings = [
  ['22 22 22 22', '+4722222222'],
  ['92-23-34-44', '+4792233444'],
  ['4722222222', '+4722222222'],
  ['0047 22222222', '+4722222222'],
  ['(+47) 922 33 444', '+4792233444'],
  ['+47 00 00 00 01', '+4700000001'],
  ['04800', '+4704800'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['00 46 8 123 456 78', '+46812345678'],
  ['+1 202 555 0123', '+12025550123'],
] as const;

test.each(spellings)('USER-02 %s is the telephone number %s', (typed, number) => {
  expect(e164Of(typed)).toBe(number);
});

test.each([
  '123',
  '+47 123',
  'abc 92233444',
  '92233444 ext 5',
  '+47922334445555',
  '922+33444',
  '++4792233444',
  '',
])('USER-02 %j is no telephone number', (typed) => {
  expect(e164Of(typed)).toBeNull();
});

describeApi('telephone numbers', (api) => {
  test('USER-02 one number has one spelling to look it up by, however it was typed', async () => {
    const found = await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query<{ e164: string | null }>(
        'select e164(typed) from unnest($1::text[]) with ordinality as t (typed, place) order by place',
        [[...spellings.map(([typed]) => typed), '', null]],
      ),
    );
    expect(found.rows.map(({ e164 }) => e164)).toEqual([
      ...spellings.map(([, number]) => number),
      null,
      null,
    ]);
  });
});

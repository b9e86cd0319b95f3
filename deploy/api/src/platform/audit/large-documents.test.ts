import { inScope } from '../db/tenant.ts';
import { describeApi } from '../../testing/api.ts';

/** A document with so many fields, all of this value. */
const documentOf = (fields: number, value: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: fields }, (_, index) => [`felt${String(index)}`, value]));

describeApi('the audit trail of large documents', (api) => {
  const changes = async (before: unknown, after: unknown): Promise<unknown> => {
    const { rows } = await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query<{ changes: unknown }>('select json_changes($1, $2) as changes', [before, after]),
    );
    return rows[0]?.changes;
  };

  test('API-03 a change of 60 000 fields is told field by field, in seconds instead of minutes', async () => {
    const fields = 60_000;
    const told = await changes({ a: documentOf(fields, 1) }, { a: documentOf(fields, 2) });
    expect(Object.keys(told as object)).toHaveLength(fields);
    expect(told).toHaveProperty(['a.felt59999'], { from: 1, to: 2 });
  });

  test('API-03 a change is told at its path; what was not there has no from, what is gone no to', async () => {
    expect(
      await changes(
        { same: { deep: 1 }, changed: { deep: { a: 1, b: 2 } }, gone: 1, list: [1], other: { a: 1 } },
        { same: { deep: 1 }, changed: { deep: { a: 1, b: 3 } }, made: { c: 4 }, list: [1, 2], other: null },
      ),
    ).toEqual({
      'changed.deep.b': { from: 2, to: 3 },
      gone: { from: 1 },
      made: { to: { c: 4 } },
      list: { from: [1], to: [1, 2] },
      other: { from: { a: 1 } },
    });
    expect(await changes({ a: { b: 1 } }, { a: { b: 1 } })).toEqual({});
  });

  test('API-03 a page of large changes ends early, and the next one goes on where it ended', async () => {
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query(
        `insert into audit (orgid, kind, object, action, userid, user_name, changes)
         select 'fjord', 'device', 'stor', 'changed', '1', 'fjord-admin',
           jsonb_build_object('name', jsonb_build_object('to', repeat('x', 1500000)))
         from generate_series(1, 5)`,
      ),
    );
    const page = async (before?: number): Promise<number[]> => {
      const query = before === undefined ? '' : `&before=${String(before)}`;
      const answer = await api().get('fjord-admin', `/api/v1/audit?object=stor${query}`);
      return answer.json<{ id: number }[]>().map(({ id }) => id);
    };
    const first = await page();
    const second = await page(first.at(-1));
    expect([first.length, second.length]).toEqual([3, 2]);
    expect(await page(second.at(-1))).toEqual([]);
  });
});

import { inScope } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';
import type { IngestKey } from './queries.ts';

const url = '/api/v1/ingest-keys';

describeApi('ingest keys', (api) => {
  const make = async (name: string) => {
    const answer = await api().post('peiladmin', url, { orgid: 'fjord', name });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer.json<IngestKey & { key: string }>();
  };
  const record = (corrid: string) => [
    {
      devid: 'fjord-tank',
      corrid,
      data: { meta: { aquisitiontime: newest + 60 }, pri: { volume: 1 } },
    },
  ];

  test('API-05 a new key posts for its organisation and is told once', async () => {
    const made = await make('Mottak');
    expect(made).toMatchObject({ orgid: 'fjord', name: 'Mottak' });
    expect((await api().telemetry(made.key, record('a'))).json()).toMatchObject({ accepted: 1 });

    const list = await api().get('peiladmin', url);
    const { key, ...shown } = made;
    const used: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(shown).toMatchObject({ prefix: key.slice(0, 7), created_by: 'peiladmin', last_used_at: null });
    expect(list.json()).toContainEqual({ ...shown, last_used_at: used });
    expect(list.text).not.toContain(key);
  });

  test('API-05 a key that was ended is refused at once and is gone from the list', async () => {
    const { id, key } = await make('Gammelt mottak');
    const end = () => api().call('peiladmin', { method: 'DELETE', url: `${url}/${id}` });
    expect((await end()).status).toBe(204);
    expect((await api().telemetry(key, record('b'))).status).toBe(401);
    expect((await api().get('peiladmin', url)).text).not.toContain(id);
    expect((await end()).status).toBe(404);
  });

  test('API-04 only a hash of the key is kept, and neither stands in the audit trail', async () => {
    const { id, key } = await make('Revidert');
    await api().call('peiladmin', { method: 'DELETE', url: `${url}/${id}` });
    const kept = await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query<{ hash: string; text: string }>(
        'select key_hash as hash, ingest_keys::text as text from ingest_keys where id = $1',
        [id],
      ),
    );
    expect(kept.rows[0]?.text).not.toContain(key);
    const trail = await api().get('peiladmin', `/api/v1/audit?object=${id}`);
    expect(trail.json<{ action: string }[]>().map(({ action }) => action)).toEqual(['changed', 'created']);
    expect(trail.text).not.toContain(kept.rows[0]?.hash ?? '');
  });

  test.each([
    ['an organisation that is not there', { orgid: 'finnes-ikke', name: 'x' }, 404],
    ['no name', { orgid: 'fjord', name: '  ' }, 400],
    ['a key of one’s own choice', { orgid: 'fjord', name: 'x', key: 'ik_kjent' }, 400],
  ])('API-03 %s is refused', async (_, body, status) => {
    const before = (await api().get('peiladmin', url)).text;
    expect((await api().post('peiladmin', url, body)).status).toBe(status);
    expect((await api().get('peiladmin', url)).text).toBe(before);
  });
});

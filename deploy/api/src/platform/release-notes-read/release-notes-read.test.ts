import type { Problem } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';

describeApi('release notes read', (api) => {
  const put = (caller: string | null, user: string, body: unknown) =>
    api().call(caller, { method: 'PUT', url: `/api/v1/users/${user}/release-notes-read`, body });
  /** What a new token says. */
  async function told(user: string): Promise<unknown> {
    const answer = await api().post(null, '/api/v1/auth', { user, password: 'Tvilling-2026' });
    const [, payload = ''] = answer.json<{ access_token: string }>().access_token.split('.');
    return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>)[
      'notes_read'
    ];
  }

  test('NOTES-01 what was read is the person’s: the next sign-in tells it, and an older one takes nothing back', async () => {
    expect(await told('fjord-viewer')).toBeUndefined();
    for (const newest of ['2026-11-20-b', '2026-11-24-a', '2026-11-21-c'])
      expect((await put('fjord-viewer', 'Fjord-Viewer', { newest })).json()).toEqual({ result: 1 });
    expect(await told('fjord-viewer')).toBe('2026-11-24-a');
    expect(await told('fjord-admin')).toBeUndefined();
  });

  test('NOTES-01 only one’s own, and only the id of a note', async () => {
    expect((await put(null, 'fjord-viewer', { newest: '2026-11-24-a' })).status).toBe(401);
    for (const caller of ['fjord-admin', 'peiladmin'])
      expect((await put(caller, 'fjord-viewer', { newest: '2026-11-24-z' })).status).toBe(403);
    for (const body of [{}, { newest: '' }, { newest: 'i dag' }, { newest: '2026-11-24-a', more: 1 }]) {
      const answer = await put('fjord-viewer', 'fjord-viewer', body);
      expect([body, answer.status]).toEqual([body, 400]);
    }
    expect((await put('fjord-viewer', 'fjord-viewer', { newest: 'x' })).json<Problem>().fields).toEqual({
      newest: 'Må være id-en til et versjonsnytt',
    });
    expect(await told('fjord-viewer')).toBe('2026-11-24-a');
  });
});

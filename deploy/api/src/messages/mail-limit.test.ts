import { inScope, rows } from '../db/tenant.ts';
import { describeOnDatabases } from '../testing/api.ts';
import { countMail } from './mail-limit.ts';

const roles = ['portal_app', 'portal_provider'] as const;

describeOnDatabases('the counts of mails', (api) => {
  const pool = () => api().db.pool;
  const userid = async (userName: string): Promise<string> => {
    const found = await api().asSystem<{ userid: string }>('select userid from users where user_name = $1', [
      userName,
    ]);
    return found[0]?.userid ?? '';
  };
  /** Runs `work` as this user, under the role that customers' or the provider's people have. */
  const as = <Result>(role: string, user: string, work: () => Promise<Result>): Promise<Result> =>
    inScope(pool(), { kind: 'organisation', orgid: 'fjord' }, async () => {
      await rows(`set local role ${role}`);
      await rows(`select set_config('app.userid', $1, true)`, [user]);
      return work();
    });

  beforeEach(async () => {
    await api().asSystem('delete from mail_counts');
    await api().asSystem('insert into mail_counts (userid, mails) select userid, 7 from users');
  });

  test.each(roles)('ROLE-04 API-04 as %s one reads and moves one’s own count alone', async (role) => {
    const me = await userid('fjord-viewer');
    const seen = await as(role, me, () => rows('select userid, mails from mail_counts'));
    expect(seen).toEqual([{ userid: me, mails: 7 }]);
    const moved = await as(role, me, () => rows('update mail_counts set mails = 0 returning userid'));
    expect(moved).toEqual([{ userid: me }]);
  });

  test.each(roles)('ROLE-04 API-04 as %s one uses up no colleague’s mails', async (role) => {
    const [me, colleague] = [await userid('fjord-viewer'), await userid('fjord-admin')];
    await api().asSystem(`delete from mail_counts where userid = '${colleague}'`);
    await expect(as(role, me, () => countMail(colleague))).rejects.toThrow(/row-level security/);
  });
});

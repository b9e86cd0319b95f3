import { inScope, rows } from '../db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { countMail } from './mail-limit.ts';

const limits = { user: { hour: 60, day: 200 }, organisation: { hour: 300, day: 1000 } };
const roles = ['portal_app', 'portal_provider'] as const;

describeApi('the counts of mails', (api) => {
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
    await api().asSystem(`insert into mail_counts (kind, id, span, mails)
      select kind, id, span, 7
      from (select 'user' as kind, userid as id from users union all select 'organisation', orgid from organisations) all_of
      cross join (values ('hour'), ('day')) as spans (span)`);
  });

  test.each(roles)(
    'ROLE-04 API-04 as %s one reads and moves one’s own and one’s organisation’s counts alone',
    async (role) => {
      const me = await userid('fjord-viewer');
      const mine = ['day', 'hour'].flatMap((span) => [
        { id: 'fjord', span },
        { id: me, span },
      ]);
      const ordered = 'id, span from mail_counts order by span, kind';
      expect(await as(role, me, () => rows(`select ${ordered}`))).toEqual(mine);
      const moved = await as(role, me, () =>
        rows(
          `with moved as (update mail_counts set mails = 0 returning *) select id, span from moved order by span, kind`,
        ),
      );
      expect(moved).toEqual(mine);
    },
  );

  test('TRUTH-21 an hour that a clock 40 days ahead began is over when the clock is right again', async () => {
    const me = await userid('fjord-viewer');
    await api().asSystem(`update mail_counts set mails = 60, since = now() + interval '40 days'`);
    await as('portal_app', me, () => countMail({ userid: me, orgid: 'fjord' }, limits));
    expect(await as('portal_app', me, () => rows('select distinct mails from mail_counts'))).toEqual([
      { mails: 1 },
    ]);
  });

  test.each(roles)('ROLE-04 API-04 as %s one uses up no colleague’s mails', async (role) => {
    const [me, colleague] = [await userid('fjord-viewer'), await userid('fjord-admin')];
    await api().asSystem(`delete from mail_counts where id in ('${colleague}', 'tvilling')`);
    for (const another of [
      { userid: colleague, orgid: 'fjord' },
      { userid: me, orgid: 'tvilling' },
    ]) {
      await expect(as(role, me, () => countMail(another, limits))).rejects.toThrow(/row-level security/);
    }
  });
});

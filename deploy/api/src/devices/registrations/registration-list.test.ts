import type { Device, ListOutcome, Registration } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';

describeApi('registering devices by a list', (api) => {
  const url = '/api/v1/registrations/list';
  const shortids = ['LISTE1', 'LISTE2', 'LISTE3'];

  beforeEach(async () => {
    await api().asSystem(`delete from devices where shortid = any($1) or shortid = 'LISTET'`, [shortids]);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       select lower(shortid), shortid, 'Ny enhet', 'fjord', '{Status:Lager}', '{}' from unnest($1::text[]) as new (shortid)
       union all values ('listet', 'LISTET', 'Ny enhet', 'tvilling', array['Status:Lager'], '{}'::jsonb)`,
      [shortids],
    );
    await api().asSystem(
      `update users set features = '{"onboarding_2": true}' where user_name in ('fjord-onboarding', 'fjord-admin')`,
    );
  });

  const row = (number: number, shortid: string, more: object = {}) => ({
    row: number,
    cells: { shortid, object_type: 'Kum', sub_object_type: 'Sandfang', name: `Kum ${shortid}`, ...more },
  });
  const send = (rows: unknown, isTrial: boolean, user = 'fjord-onboarding') =>
    api().post(user, url, { rows, dry_run: isTrial });
  const device = async (devid: string): Promise<Device> =>
    (await api().get('peiladmin', `/api/v1/devicesettings/${devid}`)).json<Device>();
  const unfinished = async () =>
    (await api().get('fjord-onboarding', '/api/v1/registrations')).json<Registration[]>();

  test('DOOR-03 a trial lets others in between: it is no single transaction', async () => {
    let transactions = 0;
    const count = (): void => void (transactions += 1);
    const rows = Array.from({ length: 45 }, (_, index) => row(index + 1, `UKJENT${String(index)}`));
    api().db.pool.on('acquire', count);
    const { rows: told } = (await send(rows, true)).json<ListOutcome>();
    api().db.pool.off('acquire', count);
    expect(told.map((one) => one.row)).toEqual(rows.map((one) => one.row));
    expect(transactions).toBeGreaterThanOrEqual(5);
  });

  test('ONB-02 a trial tells every row and changes nothing; then all of them stand in the field at once', async () => {
    const rows = shortids.map((shortid, index) =>
      row(index + 2, shortid.toLowerCase(), { lat: '60,4', long: '5,3', groups: 'Sone:Nord' }),
    );
    const before = await device('liste1');
    const trial = (await send(rows, true)).json<ListOutcome>();
    expect([trial.applied, trial.rows]).toEqual([
      false,
      shortids.map((shortid, index) => ({ row: index + 2, shortid, result: 'changed', problems: [] })),
    ]);
    expect(await device('liste1')).toEqual(before);
    expect(await unfinished()).toEqual([]);

    expect((await send(rows, false)).json<ListOutcome>().applied).toBe(true);
    for (const shortid of shortids)
      expect(await device(shortid.toLowerCase())).toMatchObject({
        name: `Kum ${shortid.toLowerCase()}`,
        tags: { public: ['Sone:Nord', 'Status:Felt'] },
        appdata: {
          object_type: 'Kum',
          sub_object_type: 'Sandfang',
          expected_location: { lat: 60.4, long: 5.3 },
        },
      });
    expect(await unfinished()).toEqual([]);
    const again = (await send(rows, false)).json<ListOutcome>();
    expect([again.applied, again.rows[0]?.problems]).toEqual([false, ['Enheten er allerede registrert.']]);
  });

  test('ONB-02 one bad row, and nothing of the list is done; each is told its reason', async () => {
    const outcome = (
      await send(
        [
          row(2, 'LISTE1'),
          row(3, 'LISTE2', { lat: '90', long: '135' }),
          row(4, 'LISTE3'),
          row(5, 'liste3'),
          row(6, 'FINNESIKKE'),
          row(7, 'LISTET'),
          row(8, 'TANK001'),
          row(9, 'LISTE', { name: '=1+1' }),
        ],
        false,
      )
    ).json<ListOutcome>();
    expect(outcome.applied).toBe(false);
    expect(outcome.rows.map(({ row: number, problems }) => [number, problems])).toEqual([
      [2, []],
      [3, ['Breddegrad: plasseringen er ingen plass på kloden, eller en reserveverdi (90/135)']],
      [4, ['Kort-ID-en står i flere rader']],
      [5, ['Kort-ID-en står i flere rader']],
      [6, ['Ingen enhet med denne kort-ID-en']],
      // Another customer's is never confirmed to exist.
      [7, ['Ingen enhet med denne kort-ID-en']],
      [8, ['Enheten er allerede registrert.']],
      [9, ['Navn: formler kan ikke brukes. Skriv verdien.']],
    ]);
    expect((await device('liste1')).tags.public).toEqual(['Status:Lager']);
    expect(await unfinished()).toEqual([]);
  });

  test('ONB-02 ROLE-02 only for who may register, with the feature; too long and unreadable lists are refused', async () => {
    expect((await send([row(2, 'LISTE1')], true, 'fjord-admin')).status).toBe(403);
    expect((await send([row(2, 'LISTET')], true, 'tvilling-onboarding')).status).toBe(403);
    const many = Array.from({ length: 301 }, (_, index) => row(index + 2, `MANGE${String(index)}`));
    for (const rows of [[], many, [{ row: 2, cells: { shortid: 'LISTE1', orgid: 'tvilling' } }], 'LISTE1'])
      expect((await send(rows, true)).status).toBe(400);
  });
});

import { organisationSchema, type Organisation, type Problem } from '@peil/shared-kernel/api/schemas';
import sharp from 'sharp';
import { inScope } from '../platform/db/tenant.ts';
import { describeApi } from '../testing/api.ts';
import { until } from '../testing/until.ts';
import { addPeople, auditOf, everything } from '../people/users/testing/people-fixture.ts';
import { ensureHoldingOrganisation } from '../platform/organisations/holding.ts';
import { holdLineage } from '../platform/organisations/queries.ts';

describeApi('writing organisations', (api) => {
  const create = (caller: string, body: unknown) => api().post(caller, '/api/v2/organization/create', body);
  const change = (caller: string, orgid: string, body: unknown) =>
    api().post(caller, `/api/v2/organization/${orgid}`, body);
  const read = async (orgid: string) =>
    (await api().get('peiladmin', `/api/v2/organization/${orgid}`)).json<Organisation>();

  beforeAll(async () => {
    await addPeople(api(), { user_name: 'peilsystem', orgid: 'peil', role: 'peil_sysadmin' });
    await create('peiladmin', { orgid: 'kyst', name: 'Kyst AS' });
    await create('peiladmin', { orgid: 'kyst-nord', name: 'Kyst Nord', parent: 'kyst' });
  });

  test('API-01 a new organisation has every field, below the provider’s unless another is named', async () => {
    const bare = await create('peilsystem', { orgid: 'bar', name: ' Bar AS ' });
    expect(bare.status).toBe(201);
    expect(organisationSchema.parse(bare.json())).toEqual({
      orgid: 'bar',
      name: 'Bar AS',
      path: ['Peil', 'Bar AS'],
      parent: 'peil',
      organisation_number: null,
      address: null,
      contact: { name: null, phone: null, email: null },
      support_email: null,
      report_recipients: [],
      volume_at_15: false,
      brand: { accent: null, logo: null },
      closed_at: null,
      device_count: 0,
      user_count: 0,
    });
    expect(await read('kyst-nord')).toMatchObject({ parent: 'kyst', path: ['Peil', 'Kyst AS', 'Kyst Nord'] });
    expect(await auditOf(api(), 'organisation', 'bar')).toMatchObject([
      { action: 'created', orgid: 'bar', user_name: 'peilsystem' },
    ]);
  });

  test('API-01 a part is merged, null empties, recipients are kept in lower case and once each', async () => {
    const full = {
      orgid: 'full',
      name: 'Full AS',
      parent: 'kyst',
      organisation_number: '974 760 673',
      address: 'Kaien 1',
      contact: { name: 'Kari', phone: '22 22 22 22', email: 'kari@demo.invalid' },
      support_email: 'support@demo.invalid',
      report_recipients: ['A@demo.invalid', 'b@demo.invalid', 'a@DEMO.invalid'],
      volume_at_15: true,
      brand: { accent: '#7A1F5C', logo: null },
    };
    const kept = {
      ...full,
      organisation_number: '974760673',
      brand: { accent: '#7a1f5c', logo: null },
      closed_at: null,
      device_count: 0,
      user_count: 0,
    };
    const recipients = ['a@demo.invalid', 'b@demo.invalid'];
    const path = ['Peil', 'Kyst AS', 'Full AS'];
    expect((await create('peiladmin', full)).json()).toEqual({
      ...kept,
      path,
      report_recipients: recipients,
    });

    const changed = await change('peiladmin', 'full', {
      contact: { phone: '33 33 33 33', email: null },
      address: null,
    });
    expect([changed.status, changed.json()]).toEqual([
      200,
      {
        ...kept,
        path,
        address: null,
        contact: { name: 'Kari', phone: '33 33 33 33', email: null },
        report_recipients: recipients,
      },
    ]);
    expect(await auditOf(api(), 'organisation', 'full')).toMatchObject([
      { action: 'created' },
      {
        action: 'changed',
        changes: {
          address: { from: 'Kaien 1' },
          'contact.phone': { from: '22 22 22 22', to: '33 33 33 33' },
        },
      },
    ]);
    const whole = await read('full');
    expect((await change('peiladmin', 'full', whole)).json()).toEqual(whole);
  });

  test('API-01 an organisation moves with all that is below it', async () => {
    await create('peiladmin', { orgid: 'flytter', name: 'Flytter' });
    await create('peiladmin', { orgid: 'flytter-under', name: 'Under', parent: 'flytter' });
    expect((await change('peilsystem', 'flytter', { parent: 'kyst' })).status).toBe(200);
    expect((await read('flytter-under')).path).toEqual(['Peil', 'Kyst AS', 'Flytter', 'Under']);
  });

  test('API-01 a move waits for the one under way, so that two together cannot make a ring', async () => {
    await create('peiladmin', { orgid: 'ring-a', name: 'A' });
    await create('peiladmin', { orgid: 'ring-b', name: 'B' });
    const second = await inScope(api().db.pool, { kind: 'system' }, async (client) => {
      await holdLineage('peil');
      await client.query(`update organisations set parent = 'ring-b' where orgid = 'ring-a'`);
      const answer = change('peilsystem', 'ring-b', { parent: 'ring-a' });
      let isAnswered = false;
      void answer.then(() => (isAnswered = true));
      // The embedded database lets nobody else in while a transaction is open.
      await until(async () => {
        const found = await client.query('select from pg_locks where not granted');
        return api().db.kind === 'embedded' || isAnswered || found.rowCount !== 0;
      });
      return { answer };
    });
    expect((await second.answer).status).toBe(422);
    expect((await read('ring-a')).path).toEqual(['Peil', 'B', 'A']);
  });

  test('ORG-03 a logo is kept as it was sent, told of in the trail without the picture, and taken away again', async () => {
    const logo = `data:image/png;base64,${(
      await sharp({ create: { width: 120, height: 40, channels: 4, background: '#0b6a7a80' } })
        .png()
        .toBuffer()
    ).toString('base64')}`;
    expect((await change('peiladmin', 'kyst', { brand: { logo } })).status).toBe(200);
    expect(await read('kyst')).toMatchObject({ brand: { accent: null, logo } });
    expect((await change('peiladmin', 'kyst', { brand: { accent: '#7a1f5c' } })).json()).toMatchObject({
      brand: { accent: '#7a1f5c', logo },
    });
    const listed = (await api().get('peiladmin', '/api/v2/organizations')).json<Organisation[]>();
    expect(listed.find(({ orgid }) => orgid === 'kyst')).not.toHaveProperty('brand');
    expect(JSON.stringify(await auditOf(api(), 'organisation', 'kyst'))).not.toContain('base64');
    const gone = await change('peiladmin', 'kyst', { brand: { logo: null, accent: null } });
    expect(gone.json()).toMatchObject({ brand: { accent: null, logo: null } });
  });

  const brokenLogo = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';

  const refused: [string, string, string, object, number, string?][] = [
    ['a customer’s admin makes one', 'fjord-admin', 'create', { orgid: 'ny', name: 'Ny' }, 403],
    ['a customer’s system admin makes one', 'fjord-sysadmin', 'create', { orgid: 'ny', name: 'Ny' }, 403],
    ['the provider’s employee makes one', 'peilansatt', 'create', { orgid: 'ny', name: 'Ny' }, 403],
    ['a customer’s admin changes the own', 'fjord-admin', 'fjord', { name: 'Ny' }, 403],
    ['a customer’s admin changes another', 'fjord-admin', 'tvilling', { name: 'Ny' }, 403],
    ['the provider’s employee changes one', 'peilansatt', 'fjord', { name: 'Ny' }, 403],
    ['an unknown one', 'peiladmin', 'finnes-ikke', { name: 'Ny' }, 404],
    ['a taken id', 'peiladmin', 'create', { orgid: 'fjord', name: 'Ny' }, 409, 'orgid'],
    ['an id that is none', 'peiladmin', 'create', { orgid: 'Ny Fjord', name: 'Ny' }, 400, 'orgid'],
    ['no name', 'peiladmin', 'create', { orgid: 'ny', name: ' ' }, 400, 'name'],
    ['an unknown parent', 'peiladmin', 'create', { orgid: 'ny', name: 'Ny', parent: 'nei' }, 422, 'parent'],
    ['itself as parent', 'peiladmin', 'create', { orgid: 'ny', name: 'Ny', parent: 'ny' }, 422, 'parent'],
    ['moved to nowhere', 'peiladmin', 'kyst', { parent: null }, 422, 'parent'],
    ['moved to an unknown one', 'peiladmin', 'kyst', { parent: 'nei' }, 422, 'parent'],
    ['moved below itself', 'peiladmin', 'kyst', { parent: 'kyst-nord' }, 422, 'parent'],
    ['moved into itself', 'peiladmin', 'kyst', { parent: 'kyst' }, 422, 'parent'],
    ['the root moved', 'peiladmin', 'peil', { parent: 'kyst' }, 422, 'parent'],
    ['another id', 'peiladmin', 'kyst', { orgid: 'kysten' }, 422, 'orgid'],
    ['a bad support address', 'peiladmin', 'kyst', { support_email: 'støtte' }, 400, 'support_email'],
    [
      'two recipients in one',
      'peiladmin',
      'kyst',
      { report_recipients: ['a@demo.invalid', 'b@demo.invalid,c@demo.invalid'] },
      400,
      'report_recipients.1',
    ],
    [
      'a recipient with a header',
      'peiladmin',
      'kyst',
      { report_recipients: ['a@demo.invalid\r\nBcc: b@demo.invalid'] },
      400,
      'report_recipients.0',
    ],
    ['a bad number', 'peiladmin', 'kyst', { contact: { phone: '12' } }, 400, 'contact.phone'],
    ['an unknown field', 'peiladmin', 'kyst', { ancestry: [] }, 400, 'body'],
    [
      'a number of eight digits',
      'peiladmin',
      'kyst',
      { organisation_number: '97476067' },
      400,
      'organisation_number',
    ],
    [
      'a wrong control digit',
      'peiladmin',
      'kyst',
      { organisation_number: '974760674' },
      400,
      'organisation_number',
    ],
    ['a name of unseen letters', 'peiladmin', 'kyst', { name: '\u200b\u3164' }, 400, 'name'],
    ['a pale accent', 'peiladmin', 'kyst', { brand: { accent: '#ffd400' } }, 400, 'brand.accent'],
    [
      'a logo elsewhere',
      'peiladmin',
      'kyst',
      { brand: { logo: 'https://a.example/l.png' } },
      400,
      'brand.logo',
    ],
    [
      'a logo that only begins like one',
      'peiladmin',
      'kyst',
      { brand: { logo: brokenLogo } },
      422,
      'brand.logo',
    ],
    ['below the deactivated users', 'peiladmin', 'kyst', { parent: 'slettet' }, 422, 'parent'],
  ];

  test.each(refused)(
    'ORG-04 ROLE-02 API-03 %s: %s on %s with %j answers %i and leaves nothing',
    async (...row) => {
      const [, caller, target, body, status, field] = row;
      const before = await everything(api());
      const answer = await change(caller, target, body);
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.json<Problem>().fields ?? {})).toEqual(field === undefined ? [] : [field]);
      expect(await everything(api())).toEqual(before);
    },
  );

  test('ORG-04 an organisation above or beside the provider’s is as unknown as one that does not exist', async () => {
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query(`insert into organisations (orgid, name) values ('fremmed', 'Fremmed')`),
    );
    const [unknown, foreign] = await Promise.all(
      ['finnes-ikke', 'fremmed'].map((orgid) => change('peiladmin', orgid, { name: 'Ny' })),
    );
    expect([foreign?.status, foreign?.text]).toEqual([404, unknown?.text]);
    const moved = await change('peiladmin', 'kyst', { parent: 'fremmed' });
    expect(moved.status).toBe(422);
  });

  test('USER-11 the organisation of deactivated users is made once, below the provider’s, as soon as that is there', async () => {
    const ensure = (provider: string, holdingOrgid: string) =>
      inScope(api().db.pool, { kind: 'system' }, () => ensureHoldingOrganisation({ provider, holdingOrgid }));
    await ensure('ikke-enda', 'arkiv');
    expect((await api().get('peiladmin', '/api/v2/organization/arkiv')).status).toBe(404);
    await ensure('peil', 'arkiv');
    await ensure('peil', 'arkiv');
    expect(await read('arkiv')).toMatchObject({ name: 'Slettede brukere', parent: 'peil' });
    expect(await auditOf(api(), 'organisation', 'arkiv')).toEqual([]);
  });
});

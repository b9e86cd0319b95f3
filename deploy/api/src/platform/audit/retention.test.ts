import { readConfig } from '../config.ts';
import { inScope } from '../db/tenant.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { dropOldAudit } from './retention.ts';

test('TRUTH-21 the trail is kept for three years unless a setting says otherwise; 0 is for ever', () => {
  expect(readConfig({}).auditRetentionMonths).toBe(36);
  expect(readConfig({ AUDIT_RETENTION_MONTHS: '0' }).auditRetentionMonths).toBe(0);
  expect(() => readConfig({ AUDIT_RETENTION_MONTHS: '-1' })).toThrow(/^AUDIT_RETENTION_MONTHS: /);
  expect(() => readConfig({ AUDIT_RETENTION_MONTHS: 'alltid' })).toThrow(/^AUDIT_RETENTION_MONTHS: /);
});

describeOnDatabases('retention of the audit trail', (api) => {
  const lines: unknown[] = [];
  const drop = (months: number) =>
    inScope(api().db.pool, { kind: 'system' }, () =>
      dropOldAudit(months, { info: (facts: unknown) => lines.push(facts) } as never),
    );
  const kept = async () =>
    (await api().asSystem<{ object: string }>('select object from audit order by id')).map(
      ({ object }) => object,
    );

  test('TRUTH-21 rows past their time are removed and counted in the log, not in the trail', async () => {
    await api().asSystem(
      `insert into audit (at, orgid, kind, object, action, userid, user_name)
       select now() - age, 'fjord', 'device', name, 'changed', 'x', 'x' from (values
         ('eldst', interval '61 months'), ('gammel', interval '36 months 1 day'),
         ('ny', interval '36 months' - interval '1 day'), ('nyest', interval '0')) as made (name, age)`,
    );
    expect([await drop(0), await kept()]).toEqual([0, ['eldst', 'gammel', 'ny', 'nyest']]);
    expect([await drop(60), await kept()]).toEqual([1, ['gammel', 'ny', 'nyest']]);
    expect([await drop(36), await kept()]).toEqual([1, ['ny', 'nyest']]);
    expect([await drop(36), await kept()]).toEqual([0, ['ny', 'nyest']]);
    expect(lines).toEqual([
      { rows: 1, months: 60 },
      { rows: 1, months: 36 },
    ]);
  });

  test.each(['portal_app', 'portal_provider', 'portal_auth'])(
    'TRUTH-21 %s, as which calls are answered, removes no row',
    async (role) => {
      const open = await api().db.pool.connect();
      try {
        await open.query(`begin; set local role ${role}`);
        await expect(open.query('delete from audit')).rejects.toThrow(/permission denied/);
      } finally {
        await open.query('rollback');
        open.release();
      }
    },
  );
});

import { inScope, rows } from '../db/tenant.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { count, dropOldAttempts, foldName, limits } from './attempts.ts';

test.each([
  ['Åse', 'åse'],
  ['ÅSE ', 'A\u030ase'],
  ['ivar', 'İVAR'],
])('API-04 %s and %s are counted as one name', (first, second) => {
  expect(foldName(first)).toBe(foldName(second));
});

describeOnDatabases('attempts', (api) => {
  const asAuth = <Result>(work: () => Promise<Result>) => inScope(api().db.pool, { kind: 'auth' }, work);
  const endWindows = () => asAuth(() => rows(`update attempts set ends_at = now() - interval '1 second'`));

  test('API-04 a window that has ended begins anew; housekeeping removes it, and only it', async () => {
    for (let index = 0; index < limits.codeContact.tries; index += 1)
      expect(await asAuth(() => count('codeContact', 'ola@fjord.no'))).toBe(0);
    expect(await asAuth(() => count('codeContact', 'ola@fjord.no'))).toBeGreaterThan(3500);
    await endWindows();
    expect(await asAuth(() => count('codeContact', 'ola@fjord.no'))).toBe(0);
    await endWindows();
    await asAuth(() => count('codeContact', 'kari@fjord.no'));
    await inScope(api().db.pool, { kind: 'system' }, dropOldAttempts);
    expect(await asAuth(() => rows('select from attempts'))).toHaveLength(1);
  });

  test('TRUTH-21 a clock that was 40 days ahead leaves nobody locked out; housekeeping removes its windows', async () => {
    for (let index = 0; index <= limits.loginName.tries; index += 1)
      await asAuth(() => count('loginName', 'ola.nordmann'));
    await asAuth(() => rows(`update attempts set ends_at = ends_at + interval '40 days'`));
    expect(await asAuth(() => count('loginName', 'ola.nordmann'))).toBe(0);
    for (let index = 1; index < limits.loginName.tries; index += 1)
      expect(await asAuth(() => count('loginName', 'ola.nordmann'))).toBe(0);
    const wait = await asAuth(() => count('loginName', 'ola.nordmann'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(limits.loginName.seconds);
    await asAuth(() => rows(`update attempts set ends_at = ends_at + interval '40 days'`));
    await inScope(api().db.pool, { kind: 'system' }, dropOldAttempts);
    expect(await asAuth(() => rows('select from attempts'))).toEqual([]);
  });

  test('API-04 of callers who come together, the later one may begin the window: the earlier ones count too', async () => {
    await asAuth(() => count('codeContact', 'ola@fjord.no'));
    const waits: number[] = [];
    for (let index = 0; index < limits.codeContact.tries; index += 1) {
      // As for a transaction that began before the one whose window it meets.
      await asAuth(() => rows(`update attempts set ends_at = now() + interval '1 hour 1 second'`));
      waits.push(await asAuth(() => count('codeContact', 'ola@fjord.no')));
    }
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, true]);
  });

  test('API-04 neither names nor addresses are kept in what is counted', async () => {
    await asAuth(() => count('loginName', 'ola.nordmann'));
    const kept = await asAuth(() => rows('select * from attempts'));
    expect(JSON.stringify(kept)).not.toContain('ola.nordmann');
  });
});

import { describeApi } from '../../testing/api.ts';
import { addPeople, everything, put } from './testing/people-fixture.ts';

/** Columns: whom; rows: who. Written apart from the rule: x edits, . is refused, h does not even see. */
const table = {
  //                    A S E s a v p o  (provider's admin, sysadmin, employee; sysadmin, admin, viewer, prod, onboarding)
  peil_admin: /*     */ 'x x x x x x x x',
  peil_sysadmin: /*  */ '. x x x x x x x',
  peil_employee: /*  */ '. . . . . . . .',
  sysadmin: /*       */ 'h h h x x x . .',
  admin: /*          */ 'h h h . x x . .',
  service: /*        */ '. . . . . . . .',
  viewer: /*         */ '. . . . . . . .',
  prod: /*           */ '. . . . . . . .',
  onboarding: /*     */ '. . . . . . . .',
} as const;
const callers = Object.keys(table) as (keyof typeof table)[];
const targets = [
  'peil_admin',
  'peil_sysadmin',
  'peil_employee',
  'sysadmin',
  'admin',
  'viewer',
  'prod',
  'onboarding',
];
const statuses: Readonly<Record<string, number>> = { x: 200, '.': 403, h: 404 };

const isDay = process.env['PEIL_TESTS'] === 'day';

/**
 * Whatever of a person it is: each alone would do to become that person, or to shut that person out. By day two of them for
 * each cell, so that every row has tried all.
 */
const changes = (nth: number): readonly object[] => {
  const all = [
    { full_name: `Navn ${String(nth)}` },
    { password: `Kvae-${String(nth)}-lynghei-ris` },
    { meta_data: { email: `ny-${String(nth)}@demo.invalid` } },
    { meta_data: { phone: `400 00 ${String(100 + nth)}` } },
    { meta_data: { address: `Kaien ${String(nth)}` } },
    { meta_data: { disabled: true } },
    { tags: { public: [`Gruppe ${String(nth)}`] } },
    { tags: { shared: [`Gruppe ${String(nth)}`] } },
  ];
  return isDay ? all.filter((_, index) => index % 4 === nth % 4) : all;
};

describeApi('who edits whom', (api) => {
  const callerOf = (role: string) => `${role}-som-endrer`;
  const targetOf = (role: string) => `${role}-som-endres`;

  beforeAll(async () => {
    await addPeople(
      api(),
      ...callers.map((role) => ({
        user_name: callerOf(role),
        orgid: role.startsWith('peil') ? 'peil' : 'fjord',
        role,
      })),
      ...targets.map((role) => ({ user_name: targetOf(role), orgid: 'fjord', role })),
    );
  });

  const cells = callers.flatMap((caller) =>
    targets.map((target, index) => [caller, target, table[caller].split(' ')[index] ?? ''] as const),
  );

  test.each(cells)('TRUTH-19 ROLE-02 %s on %s: %s, whatever the field', async (caller, target, letter) => {
    await api().token(callerOf(caller));
    const before = await everything(api());
    const nth = cells.findIndex(([one, other]) => one === caller && other === target);
    for (const change of changes(nth)) {
      const answer = await put(api(), callerOf(caller), targetOf(target), change);
      expect([change, answer.status]).toEqual([change, statuses[letter]]);
    }
    if (letter !== 'x') expect(await everything(api())).toEqual(before);
    await api().asSystem('update users set disabled = false where user_name = $1', [targetOf(target)]);
  });

  test('TRUTH-19 USER-11 only who may grant the role deactivates, and gives another role', async () => {
    const roles = { roles: { roles: ['viewer'] } };
    for (const [caller, target, status] of [
      ['peil_sysadmin', 'peil_admin', 403],
      ['sysadmin', 'prod', 403],
      ['admin', 'sysadmin', 403],
      ['admin', 'onboarding', 403],
    ] as const) {
      expect((await put(api(), callerOf(caller), targetOf(target), roles)).status).toBe(status);
      const end = { roles: { roles: ['SLETTET'] } };
      expect((await put(api(), callerOf(caller), targetOf(target), end)).status).toBe(status);
    }
  });
});

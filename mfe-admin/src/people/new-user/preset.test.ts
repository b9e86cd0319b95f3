import { blankUser } from './new-user-values.ts';
import { newUserPath, presetOf, type Preset } from './preset.ts';

const read = (query: string, roles: readonly string[] = ['peil_admin'], mayChoose = true): Preset =>
  presetOf(new URLSearchParams(query), { roles }, { provider: 'peil', mayChoose });

test('SUPPORT-04 the link to a customer’s administrator comes filled in: where, the role and an invitation', () => {
  const wanted = { orgid: 'nord & sør', role: 'admin', way: 'email' };
  const [path, query] = newUserPath(wanted).split('?');
  expect(path).toBe('/new-user');
  expect(read(query ?? '')).toEqual(wanted);
  expect(blankUser('nord', wanted)).toMatchObject({ roles: ['admin'], way: 'email', user_name: '' });
});

test.each([
  ['', ['peil_admin'], true],
  ['role=konge&way=brevdue&orgid=', ['peil_admin'], true],
  // What is not theirs to choose.
  ['role=sysadmin&orgid=tvilling', ['admin'], false],
])('SUPPORT-04 of %j nothing is filled in for %j', (query, roles, mayChoose) => {
  const preset = read(query, roles, mayChoose);
  expect(preset).toEqual({ orgid: undefined, role: undefined, way: undefined });
  expect(blankUser('fjord', preset)).toEqual(blankUser('fjord'));
});

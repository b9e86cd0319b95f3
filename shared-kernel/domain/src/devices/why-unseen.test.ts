import { groupsToGive, whyUnseen, type Seen, type Seer } from './why-unseen.ts';

const person = (change: Partial<Seer> & { readonly role?: string } = {}): Seer => ({
  orgid: 'fjord',
  roles: { roles: [change.role ?? 'viewer'] },
  tags: { public: ['Vest'], shared: [] },
  isDisabled: false,
  hasComeIn: true,
  ...change,
});
const device = (change: Partial<Seen> & { readonly groups?: string[] } = {}): Seen => ({
  orgid: 'fjord',
  tags: { public: change.groups ?? ['Vest'] },
  sharedWith: [],
  ...change,
});
const why = (who: Seer, what: Seen) => whyUnseen(who, what, 'peil');

test('SUPPORT-01 who has a group of the device sees it, and so does a role that sees all of them', () => {
  expect(why(person(), device({ groups: ['Nord', 'Vest'] }))).toEqual([]);
  expect(why(person({ role: 'admin' }), device({ groups: ['Nord'] }))).toEqual([]);
  expect(why(person(), device({ groups: ['Nord'] }))).toEqual(['no_group']);
  expect(why(person(), device({ groups: [] }))).toEqual(['no_group']);
});

test('SUPPORT-01 another customer’s device is seen by those it is shared with, whatever their groups, and by the provider', () => {
  const other = device({ orgid: 'nord', groups: ['Nord'] });
  expect(why(person(), other)).toEqual(['other_customer']);
  expect(why(person(), { ...other, sharedWith: ['fjord'] })).toEqual([]);
  expect(why(person({ role: 'peil_employee' }), other)).toEqual([]);
});

test('SUPPORT-01 each reason is told, since each is to be changed for itself', () => {
  const gone = person({ role: 'SLETTET', isDisabled: true, hasComeIn: false });
  expect(why(gone, device({ groups: ['Status:Lager'] }))).toEqual([
    'deactivated',
    'no_role',
    'no_group',
    'in_stock',
  ]);
  expect(why(person({ hasComeIn: false }), device())).toEqual(['never_came_in']);
});

test('SUPPORT-01 no group that says a device is put away is offered', () => {
  expect(groupsToGive(device({ groups: ['Status:Lager', 'Vest', 'Status : Kassert'] }))).toEqual(['Vest']);
});

import { defaultSort, readListAddress, writeListAddress } from './list-address.ts';

const choices = {
  groups: ['Bergen', 'Status:Felt'],
  roles: ['admin'],
  customers: [{ orgid: 'fjord', name: 'Fjord' }],
};
const read = (address: string, seesDeactivated = true) =>
  readListAddress(new URLSearchParams(address), choices, seesDeactivated);

test('USERS-03 an empty address is the whole list by name, ascending', () => {
  const whole = { group: '', role: '', customer: '', query: '', sort: defaultSort, view: 'active' } as const;
  expect(read('')).toEqual(whole);
  expect(writeListAddress(whole)).toBe('');
});

test.each([
  '?group=Status%3AFelt',
  '?role=admin&sort=roles',
  '?group=Bergen&role=admin&q=%C3%A5se+%C3%B8&sort=groups&order=desc',
  '?order=desc',
  '?view=deactivated&q=ola',
  '?customer=fjord&sort=customer',
])('USERS-02 USERS-03 USERS-08 SUPPORT-05 %s is read and written the same', (address) => {
  expect(writeListAddress(read(address))).toBe(address);
});

test.each([
  'group=peil-employee',
  'role=peil_employee',
  'customer=ukjent',
  'sort=password',
  'order=sideways',
  'view=alle',
  'q=+',
])('USERS-02 ROLE-07 %s asks for what is not offered and changes nothing', (address) => {
  expect(read(address)).toEqual(read(''));
});

test('SEARCH-01 USERS-08 a search in the address is trimmed, lower-cased and of a length that can be shown', () => {
  expect(read('q=++ÅSE++').query).toBe('åse');
  expect(read(`q=${'x'.repeat(5000)}`).query).toHaveLength(200);
});

test('USERS-10 the view of deactivated users is for those alone who are offered it', () => {
  expect(read('view=deactivated', true).view).toBe('deactivated');
  expect(read('view=deactivated', false).view).toBe('active');
});

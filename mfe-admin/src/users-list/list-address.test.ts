import { defaultSort, readListAddress, writeListAddress } from './list-address.ts';

const choices = { groups: ['Bergen', 'Status:Felt'], roles: ['admin'] };
const read = (address: string) => readListAddress(new URLSearchParams(address), choices);

test('USERS-03 an empty address is the whole list by name, ascending', () => {
  expect(read('')).toEqual({ group: '', role: '', sort: { id: 'name', desc: false } });
  expect(String(writeListAddress({ group: '', role: '', sort: defaultSort }))).toBe('');
});

test.each([
  'group=Status%3AFelt',
  'role=admin&sort=roles',
  'group=Bergen&role=admin&sort=groups&order=desc',
  'order=desc',
])('USERS-02 USERS-03 %s is read and written the same', (address) => {
  expect(String(writeListAddress(read(address)))).toBe(address);
});

test.each(['group=peil-employee', 'role=peil_employee', 'sort=password', 'order=sideways'])(
  'USERS-02 ROLE-07 %s asks for what is not offered and changes nothing',
  (address) => {
    expect(read(address)).toEqual(read(''));
  },
);

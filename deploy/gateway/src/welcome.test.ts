import { welcome } from './welcome.ts';

const options = { address: 'http://localhost:8080', password: 'hemmelig', startedInMs: 12_345 };

test('says where the portal is, how long it took, and with whom one can log in', () => {
  const text = welcome({
    ...options,
    demo: { accounts: [{ user_name: 'kari', role: 'admin', organisation: 'Fjord' }], created: true },
  });
  expect(text).toContain('http://localhost:8080  (12,3 s)');
  expect(text).toMatch(/alle med passord hemmelig/);
  expect(text).toMatch(/kari +admin +Fjord/);
});

test('without demo data no password is told', () => {
  expect(welcome({ ...options, demo: null })).not.toContain('hemmelig');
});

import { readConfig } from './config.ts';

const secret = 'a'.repeat(32);

test('without any setting it is a demo on the embedded database', () => {
  expect(readConfig({})).toMatchObject({ production: false, demo: true, simulator: true, databaseUrl: null });
});

test('the simulator can be switched off alone', () => {
  expect(readConfig({ SIMULATOR: 'off' })).toMatchObject({ demo: true, simulator: false });
});

test.each([
  ['API_PORT', { API_PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DEMO', { DEMO: 'maybe' }],
  ['DEMO', { NODE_ENV: 'production', JWT_SECRET: secret, DEMO: 'true' }],
  ['JWT_SECRET', { NODE_ENV: 'production' }],
  ['JWT_SECRET', { NODE_ENV: 'production', JWT_SECRET: 'short' }],
  ['PROVIDER', { PROVIDER: 'Not A Name' }],
])('a wrong %s stops the start with one line that names it', (setting, environment) => {
  const start = () => readConfig(environment);
  expect(start).toThrow(new RegExp(`^${setting}: .+`));
  expect(start).not.toThrow(/\n/);
});

test('production with a secret of its own is accepted, without demo data', () => {
  expect(readConfig({ NODE_ENV: 'production', JWT_SECRET: secret })).toMatchObject({
    production: true,
    demo: false,
    simulator: false,
  });
});

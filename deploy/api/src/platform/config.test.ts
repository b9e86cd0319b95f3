import { execFileSync } from 'node:child_process';
import { readConfig } from './config.ts';
import { compiledFile } from './compiled-file.ts';
import { productionSettings as production } from '../testing/production-settings.ts';

const secret = production.JWT_SECRET;

test('without any setting it is a demo on the embedded database', () => {
  expect(readConfig({})).toMatchObject({ production: false, demo: true, simulator: true, databaseUrl: null });
});

test.each(['127.0.0.1', '127.8.9.1', 'localhost', '::1', '[::1]', '::ffff:127.0.0.1'])(
  'TRUTH-21 on %s, which this machine alone reaches, no secret is needed',
  (host) => {
    expect(readConfig({ API_HOST: host }).hasOwnSecret).toBe(false);
  },
);

test.each(['0.0.0.0', '::', '192.168.1.7', 'portal.example', '127.0.0.1.example', '::ffff:10.0.0.1'])(
  'TRUTH-21 on %s, which others reach, the start is refused without a secret of its own',
  (host) => {
    const published = 'peil-development-secret-do-not-use-in-production';
    for (const given of [undefined, '', 'a'.repeat(31), published]) {
      const start = () => readConfig({ API_HOST: host, JWT_SECRET: given });
      expect(start).toThrow(/^JWT_SECRET: må settes .+ når API_HOST /);
      expect(start).not.toThrow(/\n/);
    }
    expect(readConfig({ API_HOST: host, JWT_SECRET: secret })).toMatchObject({
      jwtSecret: secret,
      hasOwnSecret: true,
    });
  },
);

test('TRUTH-21 no secret stands in the sources: two processes have none in common', () => {
  const ask = `import(${JSON.stringify(compiledFile('./config.js', import.meta.url).href)}).then((c) => console.log(c.readConfig({}).jwtSecret))`;
  const [one, other] = [1, 2].map(() =>
    execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }).trim(),
  );
  expect(one?.length).toBeGreaterThanOrEqual(32);
  expect(one).not.toBe(other);
});

test('the simulator can be switched off alone', () => {
  expect(readConfig({ SIMULATOR: 'off' })).toMatchObject({ demo: true, simulator: false });
});

test('SUPPORT-04 the product is called as the brand says, or else as the provider', () => {
  expect(readConfig({}).product).toBe('Peil');
  expect(readConfig({ PROVIDER: 'nivaa', PRODUCT: '' }).product).toBe('Nivaa');
  expect(readConfig({ PROVIDER: 'nivaa', PRODUCT: ' Nivå ' }).product).toBe('Nivå');
});

test.each([
  ['API_PORT', { API_PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DEMO', { DEMO: 'maybe' }],
  ['PROVIDER', { PROVIDER: 'Not A Name' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'loopback, ::/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: ',' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: 'long' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
])('a wrong %s stops the start with one line that names it', (setting, environment) => {
  const start = () => readConfig(environment);
  expect(start).toThrow(new RegExp(`^${setting}: .+`));
  expect(start).not.toThrow(/\n/);
});

test.each(['loopback', '10.0.0.0/8', '10.1.2.3, fd00::/8', 'uniquelocal'])(
  'TRUST_PROXY may be %s',
  (proxies) => {
    expect(readConfig({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies.replace(' ', ''));
  },
);

test('API-02 production with everything of its own is accepted, without demo data', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demo: false, simulator: false });
});

test.each([
  ['DEMO', { DEMO: 'true' }],
  ['JWT_SECRET', { JWT_SECRET: undefined }],
  ['JWT_SECRET', { JWT_SECRET: 'a'.repeat(31) }],
  ['JWT_SECRET', { JWT_SECRET: 'peil-development-secret-do-not-use-in-production' }],
  ['JWT_PREVIOUS_SECRET', { JWT_PREVIOUS_SECRET: 'b'.repeat(31) }],
  ['JWT_PREVIOUS_SECRET', { JWT_PREVIOUS_SECRET: 'peil-development-secret-do-not-use-in-production' }],
  ['JWT_PREVIOUS_SECRET', { JWT_PREVIOUS_SECRET: secret }],
  ['PUBLIC_URL', { PUBLIC_URL: undefined }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://portal.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: undefined }],
  ['SMTP_URL', { SMTP_URL: undefined }],
  ['MAIL_FROM', { MAIL_FROM: undefined }],
  ['MAIL_FROM', { MAIL_FROM: 'portal@demo.invalid' }],
])('API-04 production refuses a %s that is not safe: %j', (setting, environment) => {
  const start = () => readConfig({ ...production, ...environment });
  expect(start).toThrow(new RegExp(`^${setting}: .+`));
  expect(start).not.toThrow(/\n/);
});

const database = 'postgresql://portal:pw@db.example:5432/portal';

test.each([
  ['DATABASE_URL', { DATABASE_URL: database }],
  ['DATABASE_URL', { DATABASE_URL: `${database}?sslmode=require` }],
  ['DATABASE_URL', { DATABASE_URL: `${database}?sslmode=verify-full&sslmode=no-verify` }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://portal@localhost/portal?host=db.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }],
  ['SMS_URL', { SMS_URL: 'http://sms.example/send' }],
  ['ADDRESS_URL', { ADDRESS_URL: 'http://addresses.example' }],
])('DOOR-09 production refuses a %s that others may read or answer: %j', (setting, environment) => {
  const start = () => readConfig({ ...production, ...environment });
  expect(start).toThrow(new RegExp(`^${setting}: .+`));
  expect(start).not.toThrow(/\n/);
});

test.each([
  ['encrypted, by name', { DATABASE_URL: `${database}?sslmode=verify-full` }],
  ['on this machine', { DATABASE_URL: 'postgresql://portal@127.0.0.1:5432/portal' }],
  ['by a socket', { DATABASE_URL: 'postgresql://portal@localhost/portal?host=/run/postgresql' }],
  ['with a name for the greeting', { SMTP_URL: 'smtp://mail.example?name=portal.example' }],
  ['to a gateway on this machine', { SMS_URL: 'http://[::1]:9000/send' }],
])('DOOR-09 production takes a way that is safe: %s', (_, environment) => {
  expect(readConfig({ ...production, ...environment }).production).toBe(true);
});

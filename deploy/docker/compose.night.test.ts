import { execFileSync } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { defaultBrand } from '@peil/shared-kernel/brand';
import { readConfig } from '../api/src/platform/config.ts';
import { readSettings } from '../gateway/src/settings.ts';
import { compose, composeText, type Service } from './compose.ts';
import { composeSchema } from './compose-schema.ts';

const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`no service ${name}`);
  return found;
};
const own = Object.entries(compose.services).filter(([name]) => name !== 'postgres');
const addressOf = (name: string): string => service(name).networks?.['inside']?.ipv4_address ?? '';

/** What an operator sets, and what make-secrets.sh and the operator write. */
const operator: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://portal.example',
  MAIL_FROM: 'portal@portal.example',
  RELEASES_DIR: '/srv/portal/releases',
  STATE_DIR: '/srv/portal/state',
  BRAND_FILE: '/etc/portal/brand.json',
  NODE_DIGEST: `sha256:${'1'.repeat(64)}`,
  DEBIAN_DIGEST: `sha256:${'2'.repeat(64)}`,
  POSTGRES_DIGEST: `sha256:${'3'.repeat(64)}`,
};
const secrets: Readonly<Record<string, string>> = {
  DATABASE_URL: `postgresql://portal:${'a'.repeat(64)}@postgres:5432/portal?sslmode=verify-full&sslrootcert=/run/keys/database.crt`,
  JWT_SECRET: 'b'.repeat(64),
  PAGE_SECRET: 'd'.repeat(64),
  METRICS_TOKEN: 'c'.repeat(64),
  JWT_PREVIOUS_SECRET: '',
  SMTP_URL: 'smtps://mail.example',
};

/** `${NAME}`, `${NAME:-default}` and `${NAME:?what it is}`, as Compose reads them. */
function interpolate(text: string): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, how?: string, rest = '') => {
    const value = operator[name];
    if (value === undefined && how !== '-') throw new Error(`${name} is not set`);
    return value ?? rest;
  });
}

/** The environment of a service's process: the image's, compose.yaml's, and its secrets by with-secrets.sh. */
function environmentOf(name: string): Record<string, string> {
  const { environment = {}, secrets: files = [] } = service(name);
  const given = Object.entries(environment).map(([key, value]) => [key, interpolate(value)] as const);
  return {
    NODE_ENV: 'production',
    ...Object.fromEntries(given),
    ...Object.fromEntries(files.map((file) => [file, secrets[file] ?? ''])),
  };
}

test('is Compose’s', () => {
  const ajv = new Ajv({ allErrors: true });
  const validate = ajv.compile(composeSchema);
  validate(compose);
  expect(validate.errors).toBeNull();
});

test.each(['api-1', 'api-2', 'commands'])('%s has every setting that production wants', (name) => {
  const config = readConfig(environmentOf(name));
  expect(config).toMatchObject({ production: true, databaseUrl: secrets['DATABASE_URL'], drainSeconds: 3 });
  // nginx, and nobody else, says who calls.
  expect(config.trustProxy).toBe(addressOf('nginx'));
  expect(parseInt(service(name).stop_grace_period ?? '')).toBeGreaterThan(config.drainSeconds + 20);
});

describe('the portal’s files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peil-compose-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test.each(['portal-1', 'portal-2'])('%s has every setting that production wants', async (name) => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const keys = join(folder, 'keys.pem');
    const brand = join(folder, 'brand.json');
    writeFileSync(keys, publicKey.export({ type: 'spki', format: 'pem' }));
    writeFileSync(brand, JSON.stringify(defaultBrand));
    const environment = environmentOf(name);
    const targets = service(name).configs?.map(({ target }) => target);
    expect(targets).toEqual([environment['RELEASE_PUBLIC_KEYS_FILE'], environment['BRAND_FILE']]);
    const settings = await readSettings({
      ...environment,
      RELEASE_PUBLIC_KEYS_FILE: keys,
      BRAND_FILE: brand,
      SERIAL_FILE: join(folder, 'serial'),
    });
    expect(settings).toMatchObject({ isHttps: true, overrideOrigins: null });
    expect(settings.apiUrls).toEqual(['api-1', 'api-2'].map((api) => `http://${addressOf(api)}:8081`));
    expect(service(name).volumes).toEqual([
      `releases:${environment['RELEASES_DIR'] ?? ''}:ro`,
      `state:${join(environment['SERIAL_FILE'] ?? '', '..')}`,
    ]);
  });
});

test('nginx knows every process by its address, and reads the same releases', () => {
  const { environment = {}, volumes } = service('nginx');
  const of = (names: string[], port: string) => names.map((name) => `${addressOf(name)}:${port}`).join(' ');
  expect(environment['PORTAL_SERVERS']).toBe(of(['portal-1', 'portal-2'], '8080'));
  expect(environment['API_SERVERS']).toBe(of(['api-1', 'api-2'], '8081'));
  expect(volumes).toEqual([`releases:${environment['RELEASES_DIR'] ?? ''}:ro`]);
  expect(service('nginx').ports).toEqual(['80:8080', '443:8443']);
});

test('only nginx can be reached from outside', () => {
  expect(Object.keys(compose.services).filter((name) => compose.services[name]?.ports)).toEqual(['nginx']);
});

test('what a service names is there, and what is there is named', () => {
  const all = Object.values(compose.services);
  const named = (of: (service: Service) => readonly string[]) => [...new Set(all.flatMap(of))].sort();
  expect(named(({ secrets: used = [] }) => used)).toEqual(Object.keys(compose.secrets).sort());
  expect(named(({ configs = [] }) => configs.map(({ source }) => source))).toEqual(
    Object.keys(compose.configs).sort(),
  );
  const volumes = named(({ volumes: used = [] }) => used.map((volume) => volume.split(':')[0] ?? ''));
  expect(volumes.filter((name) => !name.startsWith('.'))).toEqual(Object.keys(compose.volumes).sort());
  for (const name of named(({ depends_on = {} }) => Object.keys(depends_on))) service(name);
});

test.each(own)('%s writes nothing, has no rights, and waits for what it needs', (_, given) => {
  expect(given).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  for (const { condition } of Object.values(given.depends_on ?? {}))
    expect(condition).toBe('service_healthy');
});

test('secrets come from files of the operator’s, none from the file itself', () => {
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\//);
  const given = Object.values(compose.services).flatMap(({ environment = {} }) => Object.keys(environment));
  expect(given.filter((name) => name in compose.secrets)).toEqual([]);
  expect(composeText).not.toMatch(/:\/\/[^/\s]+@|-----BEGIN/);
});

test('DOOR-09 no image is whatever is newest: without a digest none is built or fetched', () => {
  const { POSTGRES_DIGEST = '', ...others } = operator;
  expect(interpolate(service('postgres').image)).toBe(`postgres:16@${POSTGRES_DIGEST}`);
  for (const [, { build }] of own) {
    expect(build?.dockerfile).toBe('deploy/docker/Dockerfile');
    for (const name of ['NODE_DIGEST', 'DEBIAN_DIGEST']) {
      expect(build?.args[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?`));
      expect(interpolate(build?.args[name] ?? '')).toBe(others[name]);
    }
  }
});

test('DOOR-09 PostgreSQL speaks TLS, and logs nothing of what people wrote', () => {
  const { command = [], entrypoint } = service('postgres');
  expect(entrypoint).toEqual(['/portal/postgres.sh']);
  expect(command).toEqual(
    expect.arrayContaining([
      'ssl=on',
      'log_parameter_max_length=0',
      'log_parameter_max_length_on_error=0',
      'log_error_verbosity=terse',
    ]),
  );
});

test('DOOR-09 every container of ours runs under the account that the secrets belong to', () => {
  for (const [, { user }] of own) expect(interpolate(user ?? '')).toBe('1000:1000');
});

describe('DOOR-09 secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peil-secrets-'));
  const made = join(folder, 'secrets');
  const read = (name: string): string => readFileSync(join(made, name), 'utf8');
  const make = (): string =>
    execFileSync(join(folder, 'make-secrets.sh'), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  beforeAll(() => {
    copyFileSync(new URL('./make-secrets.sh', import.meta.url), join(folder, 'make-secrets.sh'));
    make();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('can be read by nobody else, those that an operator wrote too', () => {
    writeFileSync(join(made, 'SMTP_URL'), 'smtps://mail.example', { mode: 0o644 });
    make();
    expect(statSync(made).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(made))
      expect([name, statSync(join(made, name)).mode & 0o777]).toEqual([name, 0o600]);
  });

  test('are made once, and are those that compose.yaml hands out', () => {
    const before = read('JWT_SECRET');
    expect(make()).not.toContain('SMTP_URL');
    expect(read('JWT_SECRET')).toBe(before);
    const others = ['tls.crt', 'tls.key'];
    expect([...readdirSync(made), ...others].sort()).toEqual(Object.keys(compose.secrets).sort());
  });

  test('the database is known by its certificate, an address from before is brought up to that', () => {
    const url = read('DATABASE_URL');
    expect(url).toMatch(/\?sslmode=verify-full&sslrootcert=\/run\/keys\/database\.crt$/);
    const certificate = new X509Certificate(read('database.crt'));
    expect(certificate.checkHost(new URL(url).hostname)).toBe('postgres');
    expect(certificate.checkPrivateKey(createPrivateKey(read('database.key')))).toBe(true);
    const old = url.replace(/\?.*/, '');
    writeFileSync(join(made, 'DATABASE_URL'), old);
    make();
    make();
    expect(read('DATABASE_URL')).toBe(url);
  });

  test('become variables, files with a dot do not', () => {
    const start = fileURLToPath(new URL('./with-secrets.sh', import.meta.url));
    const env = { PATH: process.env['PATH'], SECRETS_DIR: made };
    const told = execFileSync(start, ['env'], { env, encoding: 'utf8' });
    expect(told).toContain(`PAGE_SECRET=${read('PAGE_SECRET')}\n`);
    expect(told).not.toContain('PRIVATE KEY');
  });
});

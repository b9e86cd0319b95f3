import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../api/src/platform/config.ts';
import { readSettings } from '../gateway/src/settings.ts';
import { manifest, pods, type Container, type Pod } from './manifests.ts';

/** The secrets that an operator makes (deploy/docs/operations.md); CloudNativePG makes portal-db-app. */
const secrets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'portal-secrets': {
    JWT_SECRET: 'b'.repeat(64),
    PAGE_SECRET: 'd'.repeat(64),
    METRICS_TOKEN: 'c'.repeat(64),
    SMTP_URL: 'smtps://mail.example',
  },
  'portal-db-app': { uri: 'postgresql://portal:secret@portal-db-rw.portal:5432/portal' },
  'portal-db-ca': {},
  'portal-tls': {},
};

function valueOf(name: string, from: Record<string, string> | undefined, key: string): string {
  const value = from?.[key];
  if (value === undefined) throw new Error(`${name} has no ${key}`);
  return value;
}

/** The environment of a container's process, besides the image's own. */
function environmentOf({ env = [], envFrom = [] }: Container): Record<string, string> {
  const whole = envFrom.map(({ configMapRef, secretRef }) =>
    configMapRef ? manifest('ConfigMap', configMapRef.name).data : secrets[secretRef?.name ?? ''],
  );
  const single = env.map(({ name, value, valueFrom }) => {
    const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom ?? {};
    if (map) return [name, valueOf(map.name, manifest('ConfigMap', map.name).data, map.key)];
    return [name, secret ? valueOf(secret.name, secrets[secret.name], secret.key) : (value ?? '')];
  });
  const given = {
    NODE_ENV: 'production',
    ...Object.assign({}, ...whole),
    ...Object.fromEntries(single),
  } as Record<string, string>;
  // $(NAME), as Kubernetes reads it.
  const filled = (text: string) => text.replaceAll(/\$\((\w+)\)/g, (_, name: string) => given[name] ?? '');
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, filled(value)]));
}

const podOf = (name: string): Pod => {
  const found = pods.find(([candidate]) => candidate === name);
  if (!found) throw new Error(`no pod ${name}`);
  return found[1];
};
const containerOf = (name: string) => podOf(name).spec.containers[0];

test.each(['portal-api', 'portal-migrate'])('%s has every setting that production wants', (name) => {
  const config = readConfig(environmentOf(containerOf(name)));
  expect(config).toMatchObject({
    production: true,
    databaseUrl: `${secrets['portal-db-app']?.['uri'] ?? ''}?sslmode=verify-full&sslrootcert=/run/database/ca.crt`,
    demo: false,
  });
});

test('an API pod is given longer to end than it takes', () => {
  const { drainSeconds } = readConfig(environmentOf(containerOf('portal-api')));
  const wait = Number(containerOf('portal-api').lifecycle?.preStop.exec.command[1]);
  expect(podOf('portal-api').spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
    wait + drainSeconds + 20,
  );
});

test('the pages have every setting that production wants, each file where it is mounted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'peil-kubernetes-'));
  try {
    const container = containerOf('portal-pages');
    const environment = environmentOf(container);
    const mounts = container.volumeMounts?.map(({ mountPath }) => mountPath) ?? [];
    for (const name of ['RELEASES_DIR', 'RELEASE_PUBLIC_KEYS_FILE', 'BRAND_FILE', 'SERIAL_FILE'])
      expect(mounts.some((mount) => environment[name]?.startsWith(mount))).toBe(true);
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const keys = join(folder, 'keys.pem');
    const brand = join(folder, 'brand.json');
    writeFileSync(keys, publicKey.export({ type: 'spki', format: 'pem' }));
    writeFileSync(brand, manifest('ConfigMap', 'portal-brand').data?.['brand.json'] ?? '');
    const settings = await readSettings({
      ...environment,
      RELEASE_PUBLIC_KEYS_FILE: keys,
      BRAND_FILE: brand,
      SERIAL_FILE: join(folder, 'serial'),
    });
    expect(settings).toMatchObject({
      isHttps: true,
      pageSecret: 'd'.repeat(64),
      apiUrls: ['http://portal-api:8081'],
      overrideOrigins: null,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('TRUTH-16 the pages are signed with the secret that the API checks them by, and know no other of its secrets', () => {
  const environment = environmentOf(containerOf('portal-pages'));
  expect(readConfig(environmentOf(containerOf('portal-api'))).pageSecret).toBe(environment['PAGE_SECRET']);
  expect(Object.keys(environment)).not.toContain('JWT_SECRET');
});

test('nginx has only settings that render.sh knows, and calls the Services where they listen', () => {
  const environment = environmentOf(containerOf('portal-nginx'));
  const render = readFileSync(new URL('../nginx/render.sh', import.meta.url), 'utf8');
  for (const name of Object.keys(environment).filter((known) => known !== 'NODE_ENV'))
    expect(render).toMatch(new RegExp(`^: "\\$\\{${name}:?=`, 'm'));
  const servers = `${environment['PORTAL_SERVERS'] ?? ''} ${environment['API_SERVERS'] ?? ''}`.split(' ');
  for (const server of servers) {
    const [name = '', port] = server.split(':');
    expect(manifest('Service', name).spec?.ports?.map(({ port: open }) => String(open))).toContain(port);
  }
});

test('secrets are those that the operators’ page names, and none stands here', () => {
  const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
  const named = pods.flatMap(([, { spec }]) => [
    ...(spec.volumes ?? []).flatMap(({ secret }) => secret?.secretName ?? []),
    ...spec.containers.flatMap(({ env = [], envFrom = [] }) => [
      ...env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
      ...envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
    ]),
  ]);
  expect([...new Set(named)].sort()).toEqual(Object.keys(secrets).sort());
  for (const name of [...named, 'portal-backup']) expect(page).toContain(`\`${name}\``);
  for (const [name, keys] of Object.entries(secrets))
    if (name === 'portal-secrets') for (const key of Object.keys(keys)) expect(page).toContain(`\`${key}\``);
});

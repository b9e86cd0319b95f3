import { readdirSync, readFileSync } from 'node:fs';
import { kustomization, manifest, ofKind, pods, type Manifest } from './manifests.ts';

const labelsOf = ({ spec }: Manifest): Record<string, string> => {
  const selector = spec?.selector ?? {};
  return 'matchLabels' in selector ? (selector.matchLabels as Record<string, string>) : selector;
};
const podsWith = (labels: Record<string, string>) =>
  pods.filter(([, { metadata }]) =>
    Object.entries(labels).every(([name, value]) => metadata.labels[name] === value),
  );

test.each(
  [...ofKind('Deployment'), ...ofKind('Service'), ...ofKind('PodDisruptionBudget')].map(
    (object) => [object.kind, object.metadata.name, object] as const,
  ),
)('%s %s selects the pods of its name', (_, name, object) => {
  expect(podsWith(labelsOf(object)).map(([found]) => found)).toEqual([name]);
});

test('every NetworkPolicy of one app is about pods that there are', () => {
  for (const { spec } of ofKind('NetworkPolicy')) {
    const { app } = spec?.podSelector?.matchLabels ?? {};
    if (app !== undefined) expect(podsWith({ app })).toHaveLength(1);
  }
});

describe.each(pods)('%s', (_, { metadata, spec }) => {
  const [container] = spec.containers;

  test('runs without rights', () => {
    expect(spec).toMatchObject({
      serviceAccountName: 'portal',
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  test('says what it needs, and at most how much memory', () => {
    expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
    expect(Object.keys(container.resources.limits)).toEqual(['memory']);
  });

  test('takes an image that has a version, and mounts what it declares', () => {
    expect(kustomization.images.map(({ name }) => name)).toContain(container.image);
    const volumes = spec.volumes?.map(({ name }) => name) ?? [];
    expect((container.volumeMounts ?? []).map(({ name }) => name).sort()).toEqual([...volumes].sort());
    for (const { configMap, persistentVolumeClaim: claim } of spec.volumes ?? []) {
      if (configMap) manifest('ConfigMap', configMap.name);
      if (claim) {
        manifest('PersistentVolumeClaim', claim.claimName);
        expect([claim.claimName, claim.readOnly ?? false]).toEqual([
          claim.claimName,
          claim.claimName !== 'portal-state',
        ]);
      }
    }
  });

  test('spreads by its own label', () => {
    for (const { labelSelector } of spec.topologySpreadConstraints ?? [])
      expect(metadata.labels).toMatchObject(labelSelector.matchLabels);
  });
});

const sources = (folder: string): string =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(`${folder}${name}`, import.meta.url), 'utf8'))
    .join('\n');

describe.each([
  ['portal-api', sources('../api/src/'), '8081'],
  ['portal-pages', sources('../gateway/src/'), '8080'],
  ['portal-nginx', readFileSync(new URL('../nginx/nginx.conf.template', import.meta.url), 'utf8'), '8080'],
])('Deployment %s', (name, source, port) => {
  const { spec } = manifest('Deployment', name);
  const container = spec?.template?.spec.containers[0];

  test('is asked for paths that it has, at ports that it opens', () => {
    const { startupProbe, livenessProbe, readinessProbe, ports = [] } = container ?? {};
    for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
      expect(source).toMatch(new RegExp(`['" ]${probe?.httpGet.path ?? 'none'}['" ]`));
      expect(ports.map(({ name: open }) => open)).toContain(probe?.httpGet.port);
    }
  });

  test('opens the ports that its image listens on', () => {
    const dockerfile = readFileSync(new URL('../docker/Dockerfile', import.meta.url), 'utf8');
    for (const { containerPort } of container?.ports ?? []) {
      expect(dockerfile).toMatch(new RegExp(`(PORT|LISTEN)=(0\\.0\\.0\\.0:)?${String(containerPort)}\\b`));
    }
    expect(container?.ports?.map(({ containerPort }) => String(containerPort))).toContain(port);
  });

  test('is never fewer than two, also while it is replaced', () => {
    expect(spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } });
    const scaler = manifest('HorizontalPodAutoscaler', name);
    expect(scaler.spec).toMatchObject({ minReplicas: 2, scaleTargetRef: { kind: 'Deployment', name } });
    expect(manifest('PodDisruptionBudget', name).spec).toMatchObject({ minAvailable: 1 });
    expect(container?.lifecycle?.preStop.exec.command[0]).toBe('sleep');
  });
});

test('a write to the database is on two instances before it is acknowledged, and three run', () => {
  expect(manifest('Cluster', 'portal-db').spec).toMatchObject({
    instances: 3,
    enablePDB: true,
    postgresql: { synchronous: { method: 'any', number: 1 } },
    bootstrap: { initdb: { database: 'portal', owner: 'portal' } },
    managed: { roles: [{ name: 'portal', createrole: true }] },
    backup: { retentionPolicy: '30d' },
  });
  expect(manifest('ScheduledBackup', 'portal-db').spec).toMatchObject({ cluster: { name: 'portal-db' } });
});

test('the database has room for the connections of every API pod at once', () => {
  const scaler = manifest('HorizontalPodAutoscaler', 'portal-api').spec as { maxReplicas: number };
  const cluster = manifest('Cluster', 'portal-db').spec as {
    postgresql: { parameters: { max_connections: string } };
  };
  const pool = readFileSync(new URL('../api/src/platform/db/pool.ts', import.meta.url), 'utf8');
  const each = Number(/max: kind === 'embedded' \? \d+ : (\d+)/.exec(pool)?.[1]);
  // Readiness has one of its own.
  expect((scaler.maxReplicas + 1) * (each + 1)).toBeLessThan(
    Number(cluster.postgresql.parameters.max_connections),
  );
});

test('DOOR-09 the database logs nothing of what people wrote', () => {
  expect(manifest('Cluster', 'portal-db').spec).toMatchObject({
    postgresql: {
      parameters: {
        log_parameter_max_length: '0',
        log_parameter_max_length_on_error: '0',
        log_error_verbosity: 'terse',
      },
    },
  });
});

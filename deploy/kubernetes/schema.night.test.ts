import { schemaFaults } from './schema-check.ts';
import { kustomization, manifest, manifests } from './manifests.ts';

test.each(manifests.map((object) => [object.kind, object.metadata.name, object] as const))(
  '%s %s is as its schema says, every field of it',
  (_kind, _name, object) => {
    expect(schemaFaults(object)).toEqual([]);
  },
);

const api = manifest('Deployment', 'portal-api');

test.each([
  [
    'a field that is misspelt',
    { ...api, spec: { ...api.spec, replica: 2 } },
    '/spec/replica is not in the schema',
  ],
  [
    'a value of another type',
    { ...api, spec: { ...api.spec, replicas: 'two' } },
    'data/spec/replicas must be integer',
  ],
  ['a kind nobody checks', { ...api, kind: 'DaemonSet' }, 'no schema for apps/v1 DaemonSet'],
])('%s is found', (_, broken, fault) => {
  expect(schemaFaults(broken)).toEqual([fault]);
});

test('DOOR-09 no two objects have one name, and every image is pinned by its digest', () => {
  const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { digest } of kustomization.images) expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(JSON.stringify(manifest('Cluster', 'portal-db'))).toMatch(
    /"imageName":"[^"]+:\d+\.\d+@sha256:[0-9a-f]{64}"/,
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifestSchema } from '../../../contract/src/index.ts';
import { guideAt } from './guide-at.ts';
import { routeGuides, unexplainedRoutes } from './route-guides.ts';

const repository = join(__dirname, '../../../..');
const manifests = readdirSync(repository)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => readFileSync(join(repository, name, 'src/remote.json'), 'utf8'));
const paths = manifests.flatMap((text) =>
  remoteManifestSchema.parse(JSON.parse(text)).routes.map(({ path }) => path),
);

test('TRAIN-01 every route of every remote has a guide, or a reason why it has none', () => {
  expect(manifests.length).toBeGreaterThanOrEqual(4);
  const told = [...Object.keys(routeGuides), ...Object.keys(unexplainedRoutes)];
  expect([...told].sort()).toEqual([...new Set(paths)].sort());
});

test.each([
  ['/devices', 'enhetslisten'],
  ['/device/TANK001', 'enhetssiden'],
  ['/device/TANK001/settings', 'innstillinger'],
  ['/device/TANK001/settings/calibration', 'kalibrering'],
  ['/peil-admin', 'leverandor'],
  ['/release-notes', null],
  ['/nowhere', null],
  ['/peil-admin?part=stock', 'mottak'],
  ['/peil-admin?part=silent', 'leverandor'],
])('TRAIN-01 "Hjelp" at %s leads to %s', (path, guide) => {
  const { pathname, search } = new URL(path, 'http://portal');
  expect(guideAt(pathname, 'peil', search)).toBe(guide);
});

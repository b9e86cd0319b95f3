import { planLines, planOf, remotesVisited } from './since-plan.mjs';
import { readTree } from './since.mjs';

const tree = {
  dependencies: {
    'shared-kernel': [],
    shell: ['shared-kernel'],
    'mfe-auth': ['shared-kernel'],
    'mfe-devices': ['shared-kernel'],
    'deploy/api': ['shared-kernel'],
    'deploy/gateway': ['shared-kernel', 'deploy/api', 'deploy/release'],
    'deploy/release': ['shared-kernel'],
    'deploy/docker': [],
    'deploy/kubernetes': [],
    'deploy/run': [],
    e2e: [],
  },
  specs: {
    'e2e/login.spec.ts': { remotes: ['mfe-auth'], imports: ['e2e/support/axe.ts'] },
    'e2e/home.spec.ts': { remotes: ['mfe-devices'], imports: [] },
    'e2e/routes.spec.ts': { remotes: ['mfe-auth', 'mfe-devices'], imports: ['e2e/support/axe.ts'] },
    'e2e/platform.spec.ts': { remotes: ['mfe-auth', 'mfe-devices'], imports: [] },
    'e2e/platform-nginx.spec.ts': { remotes: ['mfe-auth'], imports: [] },
  },
};
const plan = (...changed) => planOf(changed, tree);

test('a remote asks for its own tests and the browser tests that open its pages, but not those of the platform', () => {
  expect(plan('mfe-auth/src/login/LoginPage.tsx')).toMatchObject({
    projects: ['mfe-auth', 'run'],
    specs: ['e2e/login.spec.ts', 'e2e/routes.spec.ts'],
    isBuilt: true,
  });
});

test('a test asks for no build and no browser', () => {
  expect(plan('mfe-auth/src/login/login.test.tsx')).toMatchObject({
    projects: ['mfe-auth', 'run'],
    specs: [],
    isBuilt: false,
  });
});

test.each([
  [
    'shared-kernel/domain/src/format/index.ts',
    ['mfe-auth', 'mfe-devices', 'shell', 'api', 'gateway', 'release'],
  ],
  ['shell/src/main.tsx', ['shell']],
  ['deploy/api/src/main.ts', ['api', 'gateway']],
  ['deploy/release/src/cli.ts', ['release', 'gateway']],
])('%s asks for every browser test, and the tests of all that import it', (path, projects) => {
  const { projects: found, specs, isBuilt } = plan(path);
  expect(found).toEqual(expect.arrayContaining(projects));
  expect({ specs, isBuilt }).toEqual({ specs: null, isBuilt: true });
});

test.each(['package-lock.json', 'jest.config.mjs', 'new-folder/x.ts'])(
  '%s, which no rule knows, asks for everything',
  (path) => {
    expect(plan('mfe-auth/src/x.ts', path)).toMatchObject({ projects: null, specs: null, isBuilt: true });
  },
);

test('what browser tests share asks for those that import it, and what nobody imports for all', () => {
  expect(plan('e2e/support/axe.ts').specs).toEqual(['e2e/login.spec.ts', 'e2e/routes.spec.ts']);
  expect(plan('e2e/home.spec.ts')).toMatchObject({
    projects: [],
    specs: ['e2e/home.spec.ts'],
    isBuilt: true,
  });
  expect(plan('e2e/playwright.config.ts').specs).toBeNull();
  expect(plan('e2e/bench/main.ts').specs).toEqual([]);
});

test('what is not of the page asks for no browser', () => {
  expect(plan('deploy/kubernetes/src/x.ts')).toMatchObject({
    projects: ['docker', 'kubernetes', 'run'],
    specs: [],
  });
  expect(plan('deploy/run/test.mjs', 'deploy/docs/operations.md')).toMatchObject({
    specs: [],
    isBuilt: false,
  });
  expect(plan('deploy/nginx/render.sh').specs).toEqual(['e2e/platform-nginx.spec.ts']);
});

test('a text asks for what reads texts, a release note for what it is a part of', () => {
  expect(plan('mfe-auth/README.md')).toMatchObject({ projects: ['run'], specs: [], isBuilt: false });
  expect(plan('mfe-auth/release-notes/2026-11-28-login.md').projects).toContain('mfe-auth');
});

test('what is left out is told', () => {
  const told = planLines(plan('mfe-auth/src/x.ts'), tree).join('\n');
  expect(told).toContain('browser tests: 2 of 5 files (login, routes)');
  expect(told).toContain('Leaves out: unit and API tests of shared-kernel, shell, mfe-devices, api');
  expect(told).toContain('Leaves out: 3 files of browser tests');
  expect(planLines(plan('shell/src/a.night.test.ts'), tree)).toContain(
    'Leaves to the night: shell/src/a.night.test.ts',
  );
  expect(planLines(plan('package.json'), tree).filter((line) => line.startsWith('Leaves'))).toEqual([]);
});

const routes = {
  'mfe-auth': ['/login', '/acknowledge/:token'],
  'mfe-devices': ['/', '/devices', '/flow/:step?'],
  'mfe-device-detail': ['/device/:deviceId', '/device/:deviceId/settings/device?'],
};

test.each([
  ["await page.goto('/login');", ['mfe-auth']],
  ['await page.goto(`/devices${search}`);', ['mfe-devices']],
  ["await page.goto('/');", ['mfe-devices']],
  ["await page.goto('/flow');", ['mfe-devices']],
  ['await page.goto(`/device/${id}/settings`);', ['mfe-device-detail']],
  ['await expect(page).toHaveURL(/\\/device\\/TANK001$/);', ['mfe-device-detail']],
  ["const remote = 'mfe-auth';", ['mfe-auth']],
  ["fetch('/api/v1/devices'); text.split('/');", Object.keys(routes)],
  ['for (const route of expectedRoutes) open(route);', Object.keys(routes)],
])('a browser test opens the pages of the remotes it names: %s', (text, expected) => {
  expect(remotesVisited(text, routes)).toEqual(expected);
});

test('this repository’s browser tests are read: each remote has some of its own, and those of all pages', () => {
  const { specs, dependencies } = readTree();
  expect(dependencies['deploy/gateway']).toContain('deploy/api');
  const visit = (remote) => Object.keys(specs).filter((spec) => specs[spec].remotes.includes(remote));
  expect(visit('mfe-auth')).toEqual(expect.arrayContaining(['e2e/login.spec.ts', 'e2e/routes.spec.ts']));
  expect(visit('mfe-devices')).toEqual(expect.arrayContaining(['e2e/alarm.spec.ts', 'e2e/pages.spec.ts']));
  expect(visit('mfe-device-detail')).toContain('e2e/device-graphs.spec.ts');
  expect(visit('mfe-admin')).toContain('e2e/groups.spec.ts');
  expect(specs['e2e/groups.spec.ts'].remotes).toEqual(['mfe-admin']);
});

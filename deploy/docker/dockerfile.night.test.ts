import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compose } from './compose.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(new URL('./Dockerfile', import.meta.url), 'utf8');

interface Stage {
  readonly from: string;
  readonly name: string;
  readonly steps: readonly (readonly [instruction: string, rest: string])[];
}

/** The stages of the Dockerfile in order. */
function readStages(): Stage[] {
  const lines = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1).trim()] as const);
  const stages: (Stage & { steps: (readonly [string, string])[] })[] = [];
  for (const [instruction, rest] of lines) {
    if (instruction === 'FROM') {
      const [from = '', , name = ''] = rest.split(' ');
      stages.push({ from, name, steps: [] });
    } else stages.at(-1)?.steps.push([instruction, rest]);
  }
  return stages;
}

const stages = readStages();
const stage = (name: string): Stage | undefined => stages.find((candidate) => candidate.name === name);

/** A stage's steps after those of the stages it is made from. */
function history(name: string): Stage['steps'] {
  const found = stage(name);
  return found ? [...history(found.from), ...found.steps] : [];
}

const last = (name: string, instruction: string): string | undefined =>
  history(name).findLast(([candidate]) => candidate === instruction)?.[1];

const images = [...new Set(Object.values(compose.services).flatMap(({ build }) => build?.target ?? []))];

test('every image that compose.yaml builds is a target', () => {
  expect(images).toEqual(['api', 'portal', 'nginx']);
  for (const name of images) expect(stage(name)).toBeDefined();
});

test('DOOR-09 what images are made from is a version, pinned by a digest that has no default', () => {
  const outside = stages.map(({ from }) => from).filter((from) => !stage(from));
  for (const from of outside) expect(from).toMatch(/^[a-z]+:\d+[\w.-]*@\$\{[A-Z]+_DIGEST\}$/);
  expect(text.match(/^ARG .*/gm)).toEqual(['ARG NODE_DIGEST', 'ARG DEBIAN_DIGEST']);
  expect(text).not.toMatch(/^# *syntax=/m);
});

test('DOOR-09 the images run the Node that the engines name beside 20', () => {
  const { engines } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  expect(engines.node).toBe('^20.19 || >=24');
  const nodes = stages.map(({ from }) => from).filter((from) => from.startsWith('node:'));
  expect([...new Set(nodes)]).toEqual(['node:24-slim@${NODE_DIGEST}']);
});

describe.each(images)('%s', (name) => {
  test('does not run as root', () => {
    expect(last(name, 'USER')).toMatch(/^(?!root|0)/);
  });

  test('tells how it is', () => {
    expect(last(name, 'HEALTHCHECK')).toMatch(/--interval=\S+ --timeout=\S+ .*CMD \[/);
  });

  test('starts a program by its name, not by a shell that swallows signals', () => {
    expect(() => JSON.parse(last(name, 'CMD') ?? '') as unknown).not.toThrow();
  });
});

const copied = stages.flatMap(({ steps }) =>
  steps.filter(([instruction]) => instruction === 'COPY').map(([, rest]) => rest.split(' ').slice(0, -1)),
);

test('what is copied from the repository is there, and not kept out', () => {
  const paths = copied.filter(([first]) => !first?.startsWith('--from=')).flat();
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect([path, existsSync(join(repository, path))]).toEqual([path, true]);
  const ignore = readFileSync(new URL('./Dockerfile.dockerignore', import.meta.url), 'utf8').split('\n');
  const allowed = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const path of paths) expect(allowed).toContain(path.split('/')[0]);
  expect(ignore).toEqual(
    expect.arrayContaining(['*', '**/node_modules', '**/.tsbuild', '**/*.pem', 'deploy/docker/secrets']),
  );
});

test('what is copied from another stage is of that stage', () => {
  for (const [from = '', ...paths] of copied.filter(([first]) => first?.startsWith('--from='))) {
    const source = stage(from.slice('--from='.length));
    expect(source).toBeDefined();
    for (const path of paths) expect(path).toMatch(/^\/portal(\/|$)/);
  }
});

test.each(['api', 'portal'])('%s: the program it starts is compiled from a source that is there', (name) => {
  const [program, file = ''] = JSON.parse(last(name, 'CMD') ?? '') as string[];
  expect(program).toBe('node');
  expect(existsSync(join(repository, file.replace('/.tsbuild/', '/src/').replace(/\.js$/, '.ts')))).toBe(
    true,
  );
  const folder = file.slice(0, file.indexOf('/.tsbuild/main.js'));
  const source = name === 'api' ? 'packed' : `${folder}/.tsbuild`;
  const target = name === 'api' ? folder : `${folder}/.tsbuild`;
  expect(history(name)).toContainEqual(['COPY', `--from=compiled /portal/${source} ${target}`]);
});

test('the servers’ packages are installed by the lock, without those for building', () => {
  const installs = stages.flatMap(({ steps }) =>
    steps.filter(([, rest]) => /^npm (?!pack )/.test(rest)).map(([, rest]) => rest),
  );
  for (const install of installs) expect(install).toMatch(/^npm ci --(omit=dev --)?ignore-scripts /);
  expect(stage('installed')?.steps.some(([, rest]) => rest.includes('npm ci --omit=dev'))).toBe(true);
});

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(__dirname, '../..');

/** The packages of the page that have a test command of their own, with it. */
const packages = readdirSync(repository)
  .filter(
    (name) =>
      /^(mfe-.+|shell|shared-kernel)$/.test(name) && existsSync(join(repository, name, 'package.json')),
  )
  .map((name) => [
    name,
    JSON.parse(readFileSync(join(repository, name, 'package.json'), 'utf8')).scripts?.test,
  ]);

/** Runs a package's command as npm does: in its folder, with the repository's commands. */
function runIn(name, command, ...args) {
  const bins = join(repository, 'node_modules/.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  const { stdout, stderr, status } = spawnSync([command, ...args].join(' '), {
    cwd: join(repository, name),
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bins}${separator}${process.env.PATH}` },
  });
  return { status, stdout, said: `${stdout}${stderr}` };
}

test.each(packages)('the test command of %s finds its tests', (name, command) => {
  const { status, stdout, said } = runIn(name, command, '--listTests');
  expect({ status, said }).toMatchObject({ status: 0 });
  // One path a line, after one that says which project is run.
  const found = stdout.split('\n').filter((line) => /[jt]sx?$/.test(line));
  expect(found.filter((path) => path.startsWith(join(repository, name, '/'))).length).toBeGreaterThan(5);
  expect(found.filter((path) => !path.startsWith(join(repository, name, '/')))).toEqual([]);
});

test('the test command of mfe-auth runs them, and fails where it finds none', () => {
  const [name, command] = packages.find(([folder]) => folder === 'mfe-auth');
  expect(runIn(name, command, '--testPathPatterns', 'after-delay')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/Tests: +\d+ passed/),
  });
  expect(runIn(name, command, '--testPathPatterns', 'no-such-test').status).toBe(1);
});

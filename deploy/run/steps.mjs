import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const stamp = join(repository, 'node_modules/.peil-lock');

/** Stands in the stamp behind the lock's hash where what only checks need was left out. */
const onlyToRun = ' only to run';

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(repository, 'package-lock.json')))
    .digest('hex');
}

const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : '');

/** One line the user can act on, instead of a stack. */
export function giveUp(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(
      `Node ${process.versions.node} er for gammel: installer Node 24 (20.19 eller nyere av 20 går også).`,
    );
  }
}

/**
 * What has to be installed: nothing, what is needed to build and to run, or that and what only checks need. Whoever has
 * all of it, put there by us or by hand, keeps that.
 * @param {{ lock: string, stamped: string, byHand: boolean, checks: boolean }} state the lock's hash, what the stamp
 * says, whether packages lie there without one, and whether checks are to be run
 * @returns {'nothing' | 'to run' | 'all'}
 */
export function missingPackages({ lock, stamped, byHand, checks }) {
  const isPart = stamped.endsWith(onlyToRun);
  if (stamped === lock || (!checks && stamped === lock + onlyToRun)) return 'nothing';
  const hadAll = stamped === '' ? byHand : !isPart;
  return checks || hadAll ? 'all' : 'to run';
}

/**
 * Installs the locked packages when they are missing or the lock has changed.
 * @param {{ checks?: boolean }} what without checks: only what building and running takes, a third of the packages
 */
export function install({ checks = true } = {}) {
  const lock = lockHash();
  const byHand = existsSync(join(repository, 'node_modules/.package-lock.json'));
  const missing = missingPackages({ lock, stamped: readStamp(), byHand, checks });
  if (missing === 'nothing') return false;
  process.stdout.write('Installerer pakker (npm ci) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const kinds = missing === 'all' ? '--include=dev' : '--omit=dev';
  const done = spawnSync(npm, ['ci', kinds, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) giveUp('Kunne ikke installere pakkene. Sjekk nettet og prøv igjen.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, missing === 'all' ? lock : lock + onlyToRun);
  return true;
}

/** The projects that the portal and the release tool run; the kernel and the API are references of theirs. */
export const runningProjects = ['deploy/release', 'deploy/gateway'];

/**
 * Compiles what the servers run and what types are checked against; only changed projects take time. Types are left
 * unchecked where what tests are written with is not installed.
 * @param {string[]} projects folders of the only ones that are needed; every one when left out
 */
export function compile(projects = []) {
  process.stdout.write('Kompilerer …\n');
  const args = ['-b', ...projects, ...(readStamp().endsWith(onlyToRun) ? ['--noCheck'] : [])];
  const done = spawnSync(process.execPath, ['node_modules/typescript-native/bin/tsc', ...args], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) giveUp('Koden lar seg ikke kompilere, se feilene over.');
}

/** Builds the packages that changed and makes them live in the releases folder. */
export function release() {
  process.stdout.write('Bygger skall og fjernmoduler …\n');
  const done = spawnSync(process.execPath, ['deploy/release/.tsbuild/cli.js', 'all'], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) giveUp('Noe lot seg ikke bygge, se feilene over.');
}

/** The port that a setting asks for. */
export function portSetting(standard, setting = 'PORT') {
  const text = process.env[setting] ?? standard;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    giveUp(`${setting} må være et tall fra 1 til 65535, ikke «${text}».`);
  return port;
}

/** Tells before the long steps, in one line, that the port is taken. */
export function requireFreePort(port, host, setting = 'PORT') {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      giveUp(
        error.code === 'EADDRINUSE'
          ? `Port ${port} er opptatt. Stopp det som bruker den, eller velg en annen med ${setting}, for eksempel ${setting}=${port + 1}.`
          : `Kan ikke lytte på port ${port}: ${error.message}`,
      );
    });
    probe.listen(port, host, () => probe.close(resolve));
  });
}

/**
 * Runs a server until it ends or this process is told to stop. The server has a process group of its own: a Ctrl-C in
 * the terminal reaches this process alone, which passes it on once; a second signal would cut the closing of the
 * database short. It also ends when this process is gone without a word (its channel closes).
 */
export function serve(script, args, environment) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: repository,
    detached: true,
    // Pipes, not the terminal itself: Node 20 fails an assertion at its end when the terminal is gone by then.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
  });
  child.stdout.pipe(process.stdout);
  child.stderr.pipe(process.stderr);
  let told = false;
  return {
    stop(signal) {
      if (!told) child.kill(signal);
      told = true;
    },
    /** Sends the process a message, unless it has been told to stop. */
    tell(message) {
      if (!told && child.connected) child.send(message);
    },
    /** Its exit code; ended by a signal: 0 where it was ours. */
    ended: new Promise((resolve) => child.on('exit', (code) => resolve(code ?? (told ? 0 : 1)))),
  };
}

/**
 * Until one of the servers ends, or this process is asked to stop: then all of them are, and what works beside them.
 * Returns the exit code of the one that ended first.
 */
export async function untilEnded(servers, beside = []) {
  const stop = () => {
    for (const one of [...servers, ...beside]) one.stop('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (process.env.npm_lifecycle_event !== undefined) whenNpmEnds(stop);
  const code = await Promise.race(servers.map((server) => server.ended));
  stop();
  return code;
}

/** A signal to npm ends npm and its shell but is not passed on: without them nobody could stop the servers any more. */
function whenNpmEnds(stop) {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, 500).unref();
}

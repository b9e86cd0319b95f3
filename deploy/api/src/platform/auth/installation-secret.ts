import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError, shortestSecret } from '../config.ts';

/** Beside the data folder, not in it: the folder is the database's. */
export const secretFileOf = (dataDir: string): string => `${dataDir}.jwt-secret`;

/**
 * The secret of an installation that was given none: made at the first need, read by every later process of the same
 * data folder, so that people stay signed in over a restart. The file is for its owner alone.
 * @throws ConfigError when it cannot be made, or others may read it
 */
export function installationSecret(dataDir: string): string {
  const file = secretFileOf(dataDir);
  try {
    return read(file) ?? make(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || error instanceof ConfigError) throw error;
    throw new ConfigError(
      `JWT_SECRET: hemmeligheten i ${file} kan ikke leses eller lages (${code}). Sett JWT_SECRET, eller DATA_DIR til en mappe det kan skrives ved siden av.`,
      { cause: error },
    );
  }
}

function read(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return null;
  // Windows tells no such modes.
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) {
    throw new ConfigError(
      `JWT_SECRET: ${file} kan leses av andre enn eieren. Slett filen, så lages en ny og alle må logge inn på nytt, eller sett JWT_SECRET.`,
    );
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= shortestSecret) return secret;
  throw new ConfigError(
    `JWT_SECRET: ${file} er ikke hel. Slett filen, så lages en ny, eller sett JWT_SECRET.`,
  );
}

/** Written whole under another name and then linked: of two processes that make one at once, both read the same. */
function make(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = read(file);
  if (made === null) throw new Error(`${file} went while it was made`);
  return made;
}

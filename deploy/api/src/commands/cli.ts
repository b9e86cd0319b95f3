import { parseArgs } from 'node:util';
import { ConfigError, databaseSetting, readConfig, type Config } from '../platform/config.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLogger } from '../platform/logger.ts';
import { backUp } from './backup.ts';
import { CommandError } from './command-error.ts';
import { createFirstAdmin } from './create-admin.ts';
import { readPassword } from './read-password.ts';
import { receiveFile } from './receive.ts';
import { restore } from './restore.ts';

const usage = `Bruk:
  migrate
  backup <fil>
  restore <fil>
  create-admin --user <brukernavn> --email <e-post> --name <fullt navn>   (passordet leses fra standard inn)
  receive-devices <fil.csv eller fil.xlsx> [--prefix <PEI>] [--organisation <orgid>] [--dry-run]
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Runs one command on the database that the settings name. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const config = readConfig(process.env);
  const [command, file] = positionals;
  const { user, email, name, prefix, organisation } = values;
  if (command === 'backup' && file !== undefined) {
    const rows = await withDatabase(config, ({ pool }) => backUp(pool, file));
    say(`${file}: ${String(rows)} rader er sikkerhetskopiert.`);
  } else if (command === 'restore' && file !== undefined) {
    const rows = await withDatabase(config, ({ pool }) => restore(pool, file));
    say(`${file}: ${String(rows)} rader er hentet inn.`);
  } else if (command === 'migrate') {
    await withDatabase(config, ({ pool }) => migrate(pool));
    say('Databasen er på nyeste versjon.');
  } else if (command === 'create-admin' && user !== undefined && email !== undefined && name !== undefined) {
    const password = await readPassword();
    await withDatabase(config, async ({ pool }) => {
      await migrate(pool);
      await createFirstAdmin(pool, config, { user, email, name, password });
    });
    say(`${user} er opprettet og kan logge inn.`);
  } else if (command === 'receive-devices' && file !== undefined) {
    const isTrial = values['dry-run'] ?? false;
    const lines = await withDatabase(config, ({ pool }) =>
      receiveFile(pool, config, file, { prefix, organisation, isTrial }),
    );
    lines.forEach(say);
  } else {
    throw new CommandError(usage);
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        email: { type: 'string' },
        name: { type: 'string' },
        prefix: { type: 'string' },
        organisation: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch {
    throw new CommandError(usage);
  }
}

async function withDatabase<Result>(
  config: Config,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(config, createLogger('error')).catch((cause: unknown) => {
    // Says itself what is wrong with the folder, and what to do.
    if (cause instanceof ConfigError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(
      `${databaseSetting(config)}: databasen kan ikke åpnes. Kjører serveren på den, må den stoppes først. (${reason})`,
    );
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof CommandError || error instanceof ConfigError;
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

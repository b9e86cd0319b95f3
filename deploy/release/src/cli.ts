import { BuildError } from './errors/build-error.ts';
import { all } from './commands/all.ts';
import { build } from './commands/build.ts';
import type { Command, CommandContext } from './commands/command.ts';
import { disable, enable } from './commands/disable.ts';
import { keygen } from './commands/keygen.ts';
import { promote } from './commands/promote.ts';
import { prune } from './commands/prune.ts';
import { publish } from './commands/publish.ts';
import { release } from './commands/release.ts';
import { rollback } from './commands/rollback.ts';
import { rules } from './commands/rules.ts';
import { serve } from './commands/serve.ts';
import { sign } from './commands/sign.ts';
import { status } from './commands/status.ts';
import { UsageError } from './errors/usage-error.ts';
import { verify } from './commands/verify.ts';
import { watch } from './commands/watch.ts';
import { KeyError } from './errors/key-error.ts';
import { RegistryError } from './errors/registry-error.ts';

/** Every command: one line each. */
const commands: Readonly<Record<string, Command>> = {
  all,
  release,
  build,
  publish,
  promote,
  rollback,
  watch,
  disable,
  enable,
  status,
  rules,
  verify,
  prune,
  serve,
  keygen,
  sign,
};

const asLines = (name: string, { usage, summary }: Command) => [
  `  ${name} ${usage}`.trimEnd(),
  `      ${summary}`,
];

const usage = [
  'Usage: npm run release -- <command>',
  ...Object.entries(commands).flatMap(([name, command]) => asLines(name, command)),
].join('\n');

const context: CommandContext = {
  environment: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
};

/** Errors whose message tells the operator all; anything else is a fault of the tool and shows where. */
const expected = [BuildError, KeyError, RegistryError];

/** A full disk, a folder that may not be written: the system's own message names the file. */
const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

// Whoever reads may stop reading, as `head` does: that must not end a release half way.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name === '--help' || args.includes('--help')) {
    context.print(command ? ['Usage:', ...asLines(name, command)].join('\n') : usage);
    return;
  }
  if (!command) {
    context.warn(`${name === '' ? 'Which command?' : `Unknown command: ${name}`}\n${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    await command.run(args, context);
  } catch (error) {
    if (error instanceof UsageError) {
      context.warn(`${error.message}\nUsage: npm run release -- ${name} ${command.usage}`);
      process.exitCode = 2;
      return;
    }
    const isExpected = isFileError(error) || expected.some((kind) => error instanceof kind);
    context.warn(isExpected ? (error as Error).message : String((error as Error).stack));
    process.exitCode = 1;
  }
}

await main(process.argv.slice(2));

import type { Environment } from '../keys/key-files.ts';

/** What every command is given. */
export interface CommandContext {
  readonly environment: Environment;
  /** Prints a line of the command's answer. */
  readonly print: (line: string) => void;
  /** Prints a line of something to know, beside the answer. */
  readonly warn: (line: string) => void;
}

/** One command of the release tool. */
export interface Command {
  /** Its arguments, such as `<package> [version]`. */
  readonly usage: string;
  readonly summary: string;
  /** Throws UsageError for arguments nobody can mean, and an expected error (see cli.ts) for what cannot be done. */
  run(args: readonly string[], context: CommandContext): Promise<void>;
}

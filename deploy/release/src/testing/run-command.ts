import type { Command } from '../commands/command.ts';
import type { Environment } from '../keys/key-files.ts';

export interface CommandAnswer {
  readonly printed: string[];
  readonly warned: string[];
}

/** Gives a command as the operator does; what it throws is the test's. */
export async function runCommand(
  command: Command,
  environment: Environment,
  ...args: readonly string[]
): Promise<CommandAnswer> {
  const answer: CommandAnswer = { printed: [], warned: [] };
  const print = (line: string) => void answer.printed.push(line);
  const warn = (line: string) => void answer.warned.push(line);
  await command.run(args, { environment, print, warn });
  return answer;
}

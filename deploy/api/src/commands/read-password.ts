import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * The first line of standard input; at a terminal it is asked for and not shown. Never an argument: those can be read
 * by every process on the machine.
 */
export async function readPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write('Passord: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}

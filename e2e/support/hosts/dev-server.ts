import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, until } from '../servers/server-process.ts';

const readyWithinMs = 90_000;
const goneWithinMs = 15_000;

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** A remote that runs alone, by the command a developer gives. */
export interface DevServer {
  readonly url: string;
  /** Ends it as Ctrl-C in the terminal does; throws when it goes on answering. */
  stop(): Promise<void>;
}

/** What a command says that is not expected to begin anything, and how it ends. */
export interface Refusal {
  readonly code: number | null;
  readonly said: string;
}

type Settings = Readonly<Record<string, string>>;

function npmStart(tree: string, remote: string, settings: Settings) {
  const child = spawn('npm', ['start', '--silent', '-w', remote], {
    cwd: tree,
    // The terminal's group of processes, which a Ctrl-C reaches.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'warn', ...settings },
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output.text += chunk.toString();
    });
  }
  return { child, output };
}

/** `npm start -w <remote>` in a tree of sources, until its page answers. */
export async function startDevServer(tree: string, remote: string, api: string): Promise<DevServer> {
  const port = await freePort();
  const { child, output } = npmStart(tree, remote, { PORT: String(port), API_BASE_URL: api });
  const url = `http://localhost:${port}`;
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (child.pid !== undefined && !ended()) process.kill(-child.pid, 'SIGINT');
    const gone = async () => ended() && !(await answers(url));
    if (!(await until(gone, goneWithinMs))) throw new Error(`${remote} goes on after Ctrl-C`);
  };
  const began = await until(async () => ended() || (await answers(url)), readyWithinMs);
  if (began && !ended()) return { url, stop };
  await stop();
  throw new Error(`npm start -w ${remote} did not begin:\n${output.text}`);
}

/** `npm start -w <remote>` with settings that cannot be: what it says, until it has ended. */
export async function refusedStart(tree: string, remote: string, settings: Settings): Promise<Refusal> {
  const { child, output } = npmStart(tree, remote, settings);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: output.text.trim() };
}

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/db/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { copyEmbedded } from '../../testing/databases.ts';
import { childrenOf, peakMemoryOf, processorTimeOf } from '../../testing/processes.ts';
import { startApiProcess, type ServerProcess } from '../../testing/server-process.ts';
import { createTwins, password } from '../../testing/twins.ts';
import { until } from '../../testing/until.ts';
import { bombs, largePictures } from './testing/bombs.ts';
import * as pictures from './testing/pictures.ts';

const manifest = readFileSync(new URL('../../../../kubernetes/api.yaml', import.meta.url), 'utf8');

/** What a process of the API is given with all it starts, bytes: the limit it is shipped with. */
const shippedMemory = Number(/limits: \{ memory: (\d+)Gi \}/.exec(manifest)?.[1]) * 1024 ** 3;

// What a process takes is read from Linux.
(existsSync('/proc/self/status') ? describe : describe.skip)('pictures against a running server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peil-bombs-'));
  let server: ServerProcess;
  let authorization: string;
  let good: Buffer;
  let peak = 0;
  let watching: NodeJS.Timeout;

  beforeAll(async () => {
    const dataDir = join(folder, 'db');
    await copyEmbedded(dataDir);
    const db = await openDatabase({ databaseUrl: null, dataDir, production: false }, createLogger('silent'));
    await createTwins(db);
    await db.close();
    server = await startApiProcess({
      DATA_DIR: dataDir,
      JWT_SECRET: 'a secret of the server, and of nobody else',
    });
    authorization = await signIn('fjord-admin');
    good = await pictures.jpeg(600, 400);
    watching = setInterval(() => {
      peak = Math.max(peak, memoryOf(server.pid));
    }, 20);
  });

  afterAll(async () => {
    clearInterval(watching);
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Of the server and all it has started, but for the embedded database: it is no part of what is shipped. */
  const memoryOf = (pid: number): number =>
    peakMemoryOf(pid) + started().reduce((sum, child) => sum + peakMemoryOf(child.pid), 0);
  const started = () => childrenOf(server.pid).filter(({ command }) => !command.includes('embedded/child'));
  const reader = () => started().find(({ command }) => command.includes('encode-child'));

  /** The process that reads pictures, which begins anew from time to time. */
  async function waitingReader(): Promise<number> {
    await until(async () => {
      await upload(good);
      return reader() !== undefined;
    });
    return reader()?.pid ?? 0;
  }

  async function signIn(user: string): Promise<string> {
    const answer = await fetch(`${server.origin}/api/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user, password }),
    });
    return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`;
  }

  async function upload(
    file: Buffer,
    token = authorization,
  ): Promise<{ status: number; told: string | null }> {
    const answer = await fetch(`${server.origin}/api/v1/devicesettings/fjord-tank/image`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'image/png' },
      body: new Uint8Array(file),
    });
    const { message = null } = (await answer.json()) as { message?: string };
    return { status: answer.status, told: message?.replaceAll('\u00a0', ' ') ?? null };
  }

  test('the limit of memory that is shipped is known', () => {
    expect(shippedMemory).toBe(1024 ** 3);
  });

  test.each(bombs)(
    'TRUTH-15 $name takes no more memory than the shipped limit, and holds up nobody',
    async ({ make, told }) => {
      const file = await make();
      expect(file.length).toBeLessThan(10 * 1024 * 1024);
      const uploading = upload(file);
      const live = await fetch(`${server.origin}/api/live`);
      expect(live.status).toBe(200);
      expect(await uploading).toEqual({ status: told === null ? 200 : 422, told });
      expect(peak).toBeLessThan(shippedMemory);
      expect(await upload(good)).toEqual({ status: 200, told: null });
    },
  );

  test.each(largePictures)('TRUTH-15 $name is taken, within the same memory', async ({ make }) => {
    expect(await upload(await make())).toEqual({ status: 200, told: null });
    expect(peak).toBeLessThan(shippedMemory);
  });

  test('TRUTH-15 ten files of nearly 10 MB at once, by five users, stay within the same memory', async () => {
    const users = ['admin', 'sysadmin', 'service', 'prod', 'onboarding'];
    const tokens = await Promise.all(users.map((user) => signIn(`fjord-${user}`)));
    const padded = Buffer.concat([good, Buffer.alloc(9_500_000, 'x')]);
    const answers = await Promise.all([...tokens, ...tokens].map((token) => upload(padded, token)));
    expect(answers).toEqual(Array(10).fill({ status: 200, told: null }));
    expect(peak).toBeLessThan(shippedMemory);
  });

  test('TRUTH-15 what reads pictures has limits of its own, is the first to go, and knows no secret', async () => {
    const pid = await waitingReader();
    const of = (file: string): string => readFileSync(`/proc/${String(pid)}/${file}`, 'utf8');
    expect(of('limits')).toMatch(/^Max data size +536870912 +536870912/m);
    expect(of('oom_score_adj')).toBe('1000\n');
    expect(of('environ')).not.toContain('secret');
  });

  test('TRUTH-15 a reader that breaks costs its own picture and no other', async () => {
    const before = await waitingReader();
    const idle = processorTimeOf(before);
    const uploading = upload(pictures.withText(Array<number>(200).fill(47_000_000)));
    const next = upload(good);
    await until(async () => processorTimeOf(before) > idle + 20);
    process.kill(before, 'SIGKILL');
    expect(await uploading).toEqual({
      status: 422,
      told: 'Bildet kan ikke leses. Gjør det mindre, eller lagre det på nytt som JPEG, og prøv igjen.',
    });
    expect(await next).toEqual({ status: 200, told: null });
    expect(reader()?.pid).not.toBe(before);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../platform/config.ts';
import { createLogger } from '../platform/logger.ts';
import { compiledFile } from '../platform/compiled-file.ts';
import { startApi } from '../start.ts';
import { copyEmbedded } from '../testing/databases.ts';
import { productionSettings } from '../testing/production-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'peil-commands-'));
const production = { ...productionSettings, PROVIDER: 'nord', LOG_LEVEL: 'silent' };

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command line as an operator does; `input` is what is typed. */
async function run(
  database: string,
  args: readonly string[],
  input = '',
): Promise<{ code: number; text: string }> {
  const cli = fileURLToPath(compiledFile('./cli.js', import.meta.url));
  const child = spawn(process.execPath, [cli, ...args], {
    env: { PATH: process.env['PATH'], ...production, DATA_DIR: join(folder, database) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stdin.end(input);
  const [code] = (await once(child, 'exit')) as [number];
  return { code, text };
}

test('API-04 an empty production gets its first administrator, who logs in; a copy of it begins elsewhere', async () => {
  await copyEmbedded(join(folder, 'db'));
  const made = await run(
    'db',
    ['create-admin', '--user', 'kari', '--email', 'kari@nord.example', '--name', 'Kari Nord'],
    'et langt passord\n',
  );
  expect(made).toEqual({ code: 0, text: 'kari er opprettet og kan logge inn.\n' });
  const file = join(folder, 'copy.gz');
  expect(await run('db', ['backup', file])).toMatchObject({
    code: 0,
    text: expect.stringMatching(/ rader er sikkerhetskopiert/) as string,
  });
  expect(await run('copy', ['restore', file])).toMatchObject({
    code: 0,
    text: expect.stringMatching(/ rader er hentet inn/) as string,
  });
  const api = await startApi(
    readConfig({ ...production, DATA_DIR: join(folder, 'copy') }),
    createLogger('silent'),
  );
  try {
    const login = await api.app.inject({
      method: 'POST',
      url: '/api/v1/auth',
      payload: { user: 'kari', password: 'et langt passord' },
    });
    expect(login.statusCode).toBe(200);
    const { access_token } = login.json<{ access_token: string }>();
    const seen = await api.app.inject({
      url: '/api/v2/organizations?simple=True',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(seen.json()).toEqual([
      { orgid: 'nord', name: 'Nord' },
      { orgid: 'slettet', name: 'Slettede brukere', holding: true },
    ]);
  } finally {
    await api.close();
  }
});

test.each([[['create-admin', '--user', 'kari']], [['--nothing']]])(
  'a command that is not understood says how it is used: %j',
  async (args: string[]) => {
    const { code, text } = await run('none', args);
    expect(code).toBe(1);
    expect(text).toMatch(/^Bruk:\n/);
  },
);

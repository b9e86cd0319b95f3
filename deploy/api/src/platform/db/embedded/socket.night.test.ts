import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { createLogger } from '../../logger.ts';
import { copyEmbedded } from '../../../testing/databases.ts';
import { startEmbedded } from './embedded.ts';
import { socketPlaces } from './socket.ts';

const logger = createLogger('silent');
const parent = mkdtempSync(join(tmpdir(), 'peil-socket-'));

afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
});

test.each([
  ['beside the data folder', join(parent, 'db')],
  ['in a folder of its own where that path is too long for one', join(parent, 'ø'.repeat(60), 'db')],
])(
  'TRUTH-21 the embedded database listens on a socket %s, that nobody else may reach',
  async (_name, folder) => {
    await copyEmbedded(folder);
    const embedded = await startEmbedded(folder, logger);
    const client = new pg.Client({ connectionString: embedded.url });
    await client.connect();
    const { host } = client;
    expect(await client.query('select inet_server_port() as port')).toMatchObject({ rows: [{ port: null }] });
    await client.end();
    expect(host.startsWith('/')).toBe(true);
    expect(statSync(host).mode & 0o777).toBe(0o700);
    expect(readdirSync(host)).toEqual(['.s.PGSQL.5432']);
    expect(dirname(host) === dirname(folder)).toBe(folder.length < 60);
    await embedded.close();
    expect(existsSync(host)).toBe(false);
  },
);

test('TRUTH-21 what a killed process left of its socket is swept away', () => {
  const folder = join(parent, 'left');
  const [first] = socketPlaces(folder);
  const [second] = socketPlaces(folder);
  expect(second?.path).toBe(first?.path);
  second?.remove();
});

test('TRUTH-21 on Windows it is a named pipe, which clients take for a socket by its first letter', () => {
  const places = [...socketPlaces('C:\\data\\db', 'win32')];
  expect(places.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/\/\.\/pipe\/portal-[0-9a-f-]{36}\/\.s/),
  ]);
});

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildError } from '../errors/build-error.ts';
import { drawViews } from './draw-views.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'peil-draw-'));
  await mkdir(join(folder, 'src/login'), { recursive: true });
  await mkdir(join(folder, 'out'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function draw(source: string) {
  await writeFile(join(folder, 'src/login/first-view.js'), source);
  const build = { folder, name: 'mfe-auth', version: '1', output: join(folder, 'out') };
  return drawViews(build, [
    { path: '/login', title: 'Logg inn', access: 'guest', view: 'login/first-view' },
    { path: '/open', title: 'Åpen', access: 'open' },
  ]);
}

test('PLAT-03 what a route’s module draws becomes a file of the release, named after its content', async () => {
  const first = await draw('export const drawView = () => "<form>blåbær</form>";');
  expect(Object.keys(first)).toEqual(['/login']);
  expect(first['/login']).toMatch(/^login_first-view\.[0-9a-f]{8}\.html$/);
  expect(await readFile(join(folder, 'out', first['/login'] ?? ''), 'utf8')).toBe('<form>blåbær</form>');
  expect(await draw('export const drawView = () => "<form></form>";')).not.toEqual(first);
}, 60_000);

test.each([
  'export const other = 1;',
  'export const drawView = () => window.location.href;',
  'export const {',
])(
  'PLAT-03 a module that cannot draw stops the build: %s',
  async (source) => {
    await expect(draw(source)).rejects.toThrow(BuildError);
    expect(await readdir(join(folder, 'out'))).toEqual([]);
  },
  60_000,
);

import { shellPages, ShellPageError } from './shell-page.ts';
import { folderReader } from './release-reader.ts';
import { releaseOf, releasesFolder, type ReleasesFolder } from './testing/releases-fixture.ts';

let folder: ReleasesFolder;

beforeEach(async () => {
  folder = await releasesFolder();
});

afterEach(() => folder.remove());

test('PLAT-13 the index.html of a release is used as it was released', async () => {
  const release = await folder.release('shell', { 'index.html': '<html>' });
  expect(await shellPages(folderReader(folder.path))(release)).toBe('<html>');
});

test('PLAT-13 an index.html that was changed is refused; one that was read before stays in use', async () => {
  const release = await folder.release('shell', { 'index.html': '<html>' });
  const [running, started] = [shellPages(folderReader(folder.path)), shellPages(folderReader(folder.path))];
  await running(release);
  await folder.write('shell/1.0.0-a/index.html', '<html><script src="https://evil.example/x.js"></script>');
  await expect(started(release)).rejects.toThrow(ShellPageError);
  expect(await running(release)).toBe('<html>');
});

test('PLAT-13 an index.html without a hash is refused, but for releases made before there were any', async () => {
  await folder.release('shell', { 'index.html': '<html>' });
  const read = shellPages(folderReader(folder.path));
  await expect(read(releaseOf('shell', { builtAgainst: '1.2' }))).rejects.toThrow(ShellPageError);
  expect(await read(releaseOf('shell', { builtAgainst: '1.1' }))).toBe('<html>');
});

test('PLAT-06 one that is not there is null, and is found once it is', async () => {
  const read = shellPages(folderReader(folder.path));
  expect(await read(releaseOf('shell'))).toBeNull();
  const release = await folder.release('shell', { 'index.html': '<html>' });
  expect(await read(release)).toBe('<html>');
});

import { ReleasedPageError, releasedPages } from './released-pages.ts';
import { folderReader } from './release-reader.ts';
import { releaseOf, releasesFolder, type ReleasesFolder } from './testing/releases-fixture.ts';

let folder: ReleasesFolder;

beforeEach(async () => {
  folder = await releasesFolder();
});

afterEach(() => folder.remove());

test('PLAT-13 the index.html of a release is used as it was released', async () => {
  const release = await folder.release('shell', { 'index.html': '<html>' });
  expect(await releasedPages(folderReader(folder.path))(release, 'index.html')).toBe('<html>');
});

test('PLAT-13 an index.html that was changed is refused; one that was read before stays in use', async () => {
  const release = await folder.release('shell', { 'index.html': '<html>' });
  const [running, started] = [
    releasedPages(folderReader(folder.path)),
    releasedPages(folderReader(folder.path)),
  ];
  await running(release, 'index.html');
  await folder.write('shell/1.0.0-a/index.html', '<html><script src="https://evil.example/x.js"></script>');
  await expect(started(release, 'index.html')).rejects.toThrow(ReleasedPageError);
  expect(await running(release, 'index.html')).toBe('<html>');
});

test('PLAT-13 an index.html without a hash is refused, but for releases made before there were any', async () => {
  await folder.release('shell', { 'index.html': '<html>' });
  const read = releasedPages(folderReader(folder.path));
  await expect(read(releaseOf('shell', { builtAgainst: '1.2' }), 'index.html')).rejects.toThrow(
    ReleasedPageError,
  );
  expect(await read(releaseOf('shell', { builtAgainst: '1.1' }), 'index.html')).toBe('<html>');
});

test('PLAT-06 one that is not there is null, and is found once it is', async () => {
  const read = releasedPages(folderReader(folder.path));
  expect(await read(releaseOf('shell'), 'index.html')).toBeNull();
  const release = await folder.release('shell', { 'index.html': '<html>' });
  expect(await read(release, 'index.html')).toBe('<html>');
});

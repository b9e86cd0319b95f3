import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageNames, releasesFolder, repository } from './layout.ts';

test('PLAT-02 every package that is released is a folder of the repository', () => {
  for (const name of packageNames) expect(existsSync(join(repository, name, 'package.json'))).toBe(true);
});

test.each([
  [undefined, join(repository, '.data/releases')],
  ['', join(repository, '.data/releases')],
  ['some/folder', join(repository, 'some/folder')],
  ['/var/releases', '/var/releases'],
])('PLAT-03 RELEASES_DIR %j is %s, wherever the command is given', (setting, folder) => {
  expect(releasesFolder(setting)).toBe(folder);
});

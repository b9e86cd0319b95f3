import type { StatsChunk } from 'webpack';
import { filesOfModule } from './files-of-module.ts';

const chunk = (id: string, part: Partial<StatsChunk>): StatsChunk =>
  ({ id, files: [], names: [], ...part }) as StatsChunk;

const stats = {
  chunks: [
    chunk('mfe_x', { files: ['remoteEntry.js'] }),
    chunk('remote', {
      files: ['remote.js', 'remote.js.map'],
      modules: [{ name: './src/remote.tsx + 2 modules', modules: [{ name: './src/remote.tsx' }] }],
    }),
    chunk('list', {
      files: ['list.css', 'list.js'],
      modules: [{ name: './src/list/ListPage.tsx' }],
      siblings: ['common'],
    }),
    chunk('other', {
      files: ['other.js'],
      modules: [{ name: './src/list/ListPageOther.tsx' }],
      siblings: ['common'],
    }),
    chunk('merged', {
      files: ['merged.js'],
      modules: [
        {
          name: './src/a.ts + 1 modules',
          modules: [{ name: './src/a.ts' }, { name: './src/form/FormPage.tsx' }],
        },
      ],
    }),
    chunk('common', {
      files: ['common.js'],
      modules: [{ name: './src/rules.ts' }],
      siblings: ['list', 'other'],
    }),
  ],
};

test.each([
  ['./src/remote', ['remote.js']],
  ['./src/list/ListPage', ['list.css', 'list.js', 'common.js']],
  ['./src/form/FormPage', ['merged.js']],
  ['./src/gone/GonePage', []],
])('PLAT-14 with %s come %j', (module, files) => {
  expect(filesOfModule(stats, module)).toEqual(files);
});

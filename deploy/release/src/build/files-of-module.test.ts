import type { StatsChunk } from 'webpack';
import { filesOfModule, sharedOfModule } from './files-of-module.ts';

const chunk = (id: string, part: Partial<StatsChunk>): StatsChunk =>
  ({ id, files: [], names: [], ...part }) as StatsChunk;

const stats = {
  chunks: [
    chunk('mfe_x', { files: ['remoteEntry.js'] }),
    chunk('remote', {
      files: ['remote.js', 'remote.js.map'],
      modules: [{ name: './src/remote.tsx + 2 modules', modules: [{ name: './src/remote.tsx' }] }],
    }),
    chunk('list-styles', {
      files: ['panels.css'],
      modules: [{ name: './src/list/ListPage.module.css' }],
      siblings: ['list', 'other'],
    }),
    chunk('list', {
      files: ['list.css', 'list.js'],
      modules: [
        { name: './src/list/ListPage.tsx' },
        { name: 'consume shared module (default) @peil/shared-kernel/ui/data-table@!=0...1...0 (strict)' },
      ],
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
      modules: [
        { name: './src/rules.ts' },
        { name: 'consume shared module (default) react@!=1.9...3...1 (strict) (singleton)' },
      ],
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

test('PLAT-14 what is asked of the host with a module is known, of the chunks it shares too', () => {
  expect(sharedOfModule(stats, './src/list/ListPage')).toEqual([
    '@peil/shared-kernel/ui/data-table',
    'react',
  ]);
  expect(sharedOfModule(stats, './src/remote')).toEqual([]);
});

import { contractEntries } from './contract-entries.mjs';

const exports = {
  './session': { types: './.tsbuild/host/src/session/index.d.ts' },
  './ui/map': { types: './.tsbuild/ui/src/map/index.d.ts' },
  './devices': { types: './.tsbuild/domain/src/devices/index.d.ts' },
  './ui/styles.css': './ui/src/styles.css',
};
const entriesOf = (...shared) => contractEntries({ exports, packageName: '@peil/shared-kernel', shared });

test('PLAT-11 only what host and remotes share at run time is contract', () => {
  expect(entriesOf('react', '@peil/shared-kernel/session', '@peil/shared-kernel/ui/map')).toEqual([
    { name: 'session', types: './.tsbuild/host/src/session/index.d.ts' },
    { name: 'ui-map', types: './.tsbuild/ui/src/map/index.d.ts' },
  ]);
});

test.each(['@peil/shared-kernel/gone', '@peil/shared-kernel/ui/styles.css'])(
  'PLAT-11 a shared module without declared types is named: %s',
  (module) => {
    expect(() => entriesOf(module)).toThrow(`${module} is shared, but`);
  },
);

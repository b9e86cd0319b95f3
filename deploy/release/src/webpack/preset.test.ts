import { join } from 'node:path';
import { repository } from '../layout.ts';
import { isCompiledOnArrival, remoteConfig } from './preset.ts';

test.each([
  ['main.ebd148eb.js', true],
  ['remoteEntry.899aaee4.js', true],
  ['src_device-page_DevicePage_tsx.af1406e8.js', true],
  ['shared-kernel_ui_src_index_ts.5a9f6e11.js', true],
  ['vendor.036e97e6.js', false],
  ['vendors-node_modules_highcharts_es-modules_Core_Axis_DateTimeAxis_js.fe23b404.js', false],
  ['node_modules_capacitor_app_dist_esm_index_js.543b1524.js', false],
  ['icons.2dd4f077.js', false],
  ['service-worker.js', false],
  ['main.ebd148eb.css', false],
])('DETAIL-01 %s is compiled as it arrives: %s', (file, expected) => {
  expect(isCompiledOnArrival(file)).toBe(expected);
});

const configOf = (quick: boolean) =>
  remoteConfig({
    folder: join(repository, 'mfe-auth'),
    name: 'mfe-auth',
    version: '1',
    output: '/out',
    quick,
  });

test('PLAT-03 a quick build runs as production does, is not minified and leaves production’s cache alone', () => {
  expect(configOf(true)).toMatchObject({
    mode: 'production',
    optimization: { minimize: false },
    cache: false,
  });
  expect(configOf(false)).toMatchObject({ mode: 'production', cache: { name: 'mfe-auth-production' } });
  expect(configOf(false).optimization).not.toHaveProperty('minimize');
});

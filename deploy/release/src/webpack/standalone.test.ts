import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { repository } from '../layout.ts';
import { standaloneConfig } from './standalone.ts';

test('PLAT-09 a remote alone compiles without a warning for each two style sheets that come in another order', () => {
  const { plugins = [] } = standaloneConfig(join(repository, 'mfe-auth'));
  const css = plugins.find((plugin) => plugin instanceof MiniCssExtractPlugin) as unknown as {
    options: { ignoreOrder?: boolean };
  };
  expect(css.options.ignoreOrder).toBe(true);
});

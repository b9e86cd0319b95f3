import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { codeResolution, codeRules } from './code-rules.ts';
import { runWebpack } from './run-webpack.ts';

const folder = temporaryFolder();

async function build(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder(), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const output = join(folder(), 'dist');
  await runWebpack({
    mode: 'production',
    context: folder(),
    entry: './page.js',
    output: { path: output, assetModuleFilename: '[name][ext]' },
    optimization: { minimize: false },
    resolve: codeResolution,
    module: { rules: codeRules('test') },
  });
  return readdirSync(output).map((name) => join(output, name));
}

const textOf = (files: readonly string[]): string =>
  files
    .filter((path) => path.endsWith('.js'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('');

test('DETAIL-04 a font of the PDF is a file of its own', async () => {
  const files = await build({
    'page.js': "import font from './face.ttf'; console.log(font);",
    'face.ttf': 'glyphs',
  });
  expect(files).toContainEqual(expect.stringMatching(/face\.ttf$/));
  expect(textOf(files)).not.toContain('glyphs');
});

test('DETAIL-04 jspdf comes without its parts for HTML and pictures; others keep the same packages', async () => {
  const optional = ['html2canvas', 'dompurify', 'canvg', 'fast-png'];
  const text = textOf(
    await build({
      'page.js': "import 'jspdf'; import 'dompurify';",
      'node_modules/jspdf/index.js': optional.map((part) => `import('${part}');`).join('\n'),
      ...Object.fromEntries(
        optional.map((part) => [`node_modules/${part}/index.js`, `console.log('code of ${part}');`]),
      ),
    }),
  );
  expect(optional.filter((part) => text.includes(`code of ${part}`))).toEqual(['dompurify']);
});

test('GRAPH-01 moment comes without its languages, and works', async () => {
  const { resolve } = createRequire(import.meta.url);
  const text = textOf(
    await build({
      'page.js': `import moment from ${JSON.stringify(resolve('moment-timezone/moment-timezone.js'))};
        shown.push(moment.utc(0).format('YYYY-MM-DD'), typeof moment.tz);`,
    }),
  );
  expect(text).not.toContain('januar_februar');
  const shown: string[] = [];
  runInNewContext(text, { shown, console });
  expect(shown).toEqual(['1970-01-01', 'function']);
});

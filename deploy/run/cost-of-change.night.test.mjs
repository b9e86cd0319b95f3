/** What a change costs: it is made in these files and in no other, and the compiler accepts it. */
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

jest.setTimeout(600_000);

const { exports } = JSON.parse(ts.sys.readFile('shared-kernel/package.json'));
/** The kernel is read as source, not as it was compiled. */
const kernelSources = Object.fromEntries(
  Object.entries(exports).flatMap(([subpath, { 'peil-source': source }]) =>
    source ? [[`@peil/shared-kernel${subpath.slice(1)}`, [resolve('shared-kernel', source)]]] : [],
  ),
);

/** A text with lines put in behind the first one that is like another; throws where none is. */
const behind = (text, line, added) => {
  const at = text.indexOf(line);
  if (at < 0) throw new Error(`no line is: ${line}`);
  return text.slice(0, at + line.length) + added + text.slice(at + line.length);
};

/**
 * What the compiler says of a package's sources, tests apart, when some files have other texts; none of it is said of
 * the files as they are.
 * @param texts file, relative to the repository's root → its text
 */
function refusals(packageName, texts) {
  const overlay = new Map(Object.entries(texts).map(([file, text]) => [resolve(file), text]));
  const config = ts.getParsedCommandLineOfConfigFile(
    resolve(packageName, 'tsconfig.json'),
    { composite: false, incremental: false, noEmit: true, rootDir: '.', paths: kernelSources },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(messageText);
      },
    },
  );
  const ambient = resolve('shared-kernel/device-kit/src/service-log/exifr.d.ts');
  const rootNames = [...config.fileNames.filter((name) => !/\.test\.tsx?$/.test(name)), ambient];
  const host = ts.createCompilerHost(config.options);
  const { readFile, fileExists, directoryExists } = host;
  host.readFile = (name) => overlay.get(resolve(name)) ?? readFile(name);
  host.fileExists = (name) => overlay.has(resolve(name)) || fileExists(name);
  const folders = new Set([...overlay.keys()].map((file) => dirname(file)));
  host.directoryExists = (name) => folders.has(resolve(name)) || directoryExists(name);
  const program = ts.createProgram({ rootNames, options: config.options, host });
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

const read = (file) => ts.sys.readFile(file);

test('a column of the list is made in seven files, and the compiler asks for each that is forgotten', () => {
  const kernel = 'shared-kernel/domain/src/device-list';
  const list = 'mfe-devices/src/device-list';
  const edits = {
    [`${kernel}/column-id.ts`]: [["  'costCentre',", "\n  'brandNew',"]],
    [`${kernel}/device-row.ts`]: [
      ['  readonly costCentre: string | null;', '\n  readonly brandNew: string | null;'],
      [
        "return ownMark(this.#device.appdata, 'cost_centre');\n  }",
        '\n  get brandNew() {\n    return this.costCentre;\n  }',
      ],
    ],
    [`${kernel}/row-order.ts`]: [
      ['  costCentre: (row) => row.costCentre,', '\n  brandNew: (row) => row.brandNew,'],
    ],
    [`${list}/texts.ts`]: [['    costCentre: identityNames.cost_centre,', "\n    brandNew: 'Ny',"]],
    [`${list}/device-columns.tsx`]: [
      [
        '    costCentre: { cell: (row) => <Lines text={row.costCentre} /> },',
        '\n    brandNew: { cell: (row) => row.brandNew },',
      ],
    ],
    [`${list}/column-widths.ts`]: [['  costCentre: 9,', '\n  brandNew: 9,']],
    [`${list}/device-sheet.ts`]: [['  costCentre: [costCentre],', '\n  brandNew: [costCentre],']],
  };
  const texts = Object.fromEntries(
    Object.entries(edits).map(([file, lines]) => [
      file,
      lines.reduce((text, [line, added]) => behind(text, line, added), read(file)),
    ]),
  );
  expect(Object.keys(texts)).toHaveLength(7);
  expect(refusals('mfe-devices', texts)).toEqual([]);
  const others = { ...texts };
  delete others[`${list}/column-widths.ts`];
  expect(refusals('mfe-devices', others).join('\n')).toContain('column-widths.ts');
});

test('a page with its menu entry is made in its remote: component, words and manifest', () => {
  const texts = {
    'mfe-admin/src/provider/tariffs/texts.ts': "export const texts = { title: 'Priser' };\n",
    'mfe-admin/src/provider/tariffs/TariffsPage.tsx': [
      "import { Page } from '@peil/shared-kernel/ui';",
      "import { texts } from './texts.ts';",
      '',
      'export default function TariffsPage() {',
      '  return <Page title={texts.title}>{texts.title}</Page>;',
      '}',
    ].join('\n'),
    'mfe-admin/src/manifest.ts': behind(
      read('mfe-admin/src/manifest.ts'),
      '  pages: [',
      `{ path: '/tariffs', title: 'Priser', access: 'auth', page: () => import('./provider/tariffs/TariffsPage.tsx'),
        nav: { menu: 'main', label: 'Priser', weight: 105 }, help: { none: 'nothing to explain' }, offline: 'asks' },`,
    ),
  };
  // The fourth is e2e/roles.spec.ts, where it is written by hand who sees it.
  expect(refusals('mfe-admin', texts)).toEqual([]);
});

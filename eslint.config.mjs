import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { boundaries } from './deploy/run/boundaries.mjs';

const browserPackages = [
  'shared-kernel',
  'shell',
  'mfe-auth',
  'mfe-devices',
  'mfe-device-detail',
  'mfe-admin',
];
const packages = [...browserPackages, 'deploy/api', 'deploy/gateway', 'deploy/release', 'deploy/run', 'e2e'];

const below = (folders, glob) => folders.map((folder) => `${folder}/${glob}`);
/** As `below`, in sources: the kernel has a folder of them in each of its areas. */
const inSources = (folders, glob) =>
  folders.map((folder) => `${folder}/${folder === 'shared-kernel' ? '*/' : ''}src/${glob}`);
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**/*.ts'];
/** Tools, and what tests run in: globals of Node are known there. */
const inNode = [
  '**/*.{js,mjs,cjs}',
  '**/*.config.ts',
  'shared-kernel/testing/*',
  'shared-kernel/ambient.d.ts',
];

const withRootTools = [
  ...below(packages, '*.config.{ts,mjs}'),
  'deploy/release/src/**/*.ts',
  'deploy/run/*.mjs',
  'shared-kernel/*/src/**/*.mjs',
];

const formatInKernel = 'numbers, dates and order by alphabet come from @peil/shared-kernel/format only';

const inBrowser = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'React writes text, never markup.',
  },
  {
    selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
    message: 'The Content-Security-Policy (Trusted Types) refuses markup from strings.',
  },
];

const named = {
  selector:
    'TSTypeAliasDeclaration > TSTypeReference.typeAnnotation[typeName.right.name=/^(infer|input|output)$/]',
  message: 'An interface that extends it has a name in messages and in the API report; an alias has none.',
};

/** Of our own; a class or component is PascalCase, and a single letter no constant. */
const constants = {
  selector: 'Program VariableDeclarator > Identifier.id[name=/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/][name=/../]',
  message: 'Constants are named as everything else is: camelCase.',
};

/**
 * A boolean asks a question: is, has, can …, or what somebody or something does: `showsHistory`. Properties are free:
 * they are named as HTML, libraries and the API name theirs (`open`, `disabled`).
 */
const question =
  '/^(is|has|had|can|may|must|should|was|were|will|are|does|did|needs)[A-Z]|^[a-z]+s([A-Z]|$)/';
const booleans = [
  `VariableDeclarator[init.raw=/^(true|false)$/] > Identifier.id:not([name=${question}])`,
  `VariableDeclarator[init.operator=/^([!=]==|[<>]=?|!)$/] > Identifier.id:not([name=${question}])`,
  `VariableDeclarator[init.callee.name='useState'][init.arguments.0.raw=/^(true|false)$/] > ArrayPattern > Identifier:first-child:not([name=${question}])`,
].map((selector) => ({ selector, message: 'A boolean asks a question: isOpen, hasFailed, showsHistory.' }));

const atDatabase = [
  {
    selector:
      'CallExpression[callee.property.name="query"][callee.object.name="pool"]:matches([arguments.length>1], [arguments.0.type="ObjectExpression"])',
    message:
      'A statement with parameters runs in a transaction (deploy/api/src/platform/db/pool.ts says why).',
  },
  {
    // One value that is no number would stop the statement, for all devices that it reads.
    selector: String.raw`TemplateElement[value.raw=/(->>|#>>)[^\n)]*\)::(float8|int|bigint|numeric)/]`,
    message: 'A number of a document is read by number_at, which leaves what is none (migration 226).',
  },
];

const props = 'TSInterfaceDeclaration[id.name=/Props$/] > TSInterfaceBody';
const componentProps = [
  { selector: 'TSPropertySignature[readonly=false]', message: 'What a component is given is readonly.' },
  {
    selector: `${props} > TSMethodSignature`,
    message: 'A callback is a property, checked for its parameters: `readonly onClose: () => void`.',
  },
  {
    selector: `${props} > TSPropertySignature:not([key.name=/^on[A-Z]|Ref$/]) > TSTypeAnnotation > TSFunctionType > .returnType > TSVoidKeyword`,
    message: 'What a component tells by a call that returns nothing is named onX (a ref: xRef).',
  },
];

/** A package takes what its own package.json names; tests and what builds the packages also the root's tools. */
const dependenciesOf = (folder) => [
  {
    files: [`${folder}/**/*.{ts,tsx,mjs}`],
    ignores: [...tests, ...withRootTools],
    rules: {
      'import-x/no-extraneous-dependencies': ['error', { devDependencies: false, packageDir: [folder] }],
    },
  },
  {
    files: [
      ...tests.map((glob) => `${folder}/${glob}`),
      ...withRootTools.filter((glob) => glob.startsWith(folder)),
    ],
    rules: { 'import-x/no-extraneous-dependencies': ['error', { packageDir: [folder, '.'] }] },
  },
];

const resolving = {
  conditionNames: ['peil-source', 'types', 'import', 'node', 'default'],
  project: ['tsconfig.json'],
  noWarnOnMultipleProjects: true,
};

export default defineConfig([
  globalIgnores([
    '**/node_modules/',
    '**/.tsbuild/',
    '**/dist/',
    '**/.cache/',
    '**/.data/',
    '**/coverage/',
    '**/test-results/',
    '**/playwright-report/',
    'deploy/mobile/**/public/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,

  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mjs', '.js'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createTypeScriptImportResolver(resolving)],
      'import/resolver': { typescript: resolving },
    },
    rules: {
      'import-x/no-default-export': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always'],
    },
  },
  ...boundaries,
  {
    // React.lazy and the tools read default exports.
    files: [
      '**/*Page.tsx',
      '**/*.config.{ts,mjs}',
      '**/remote.tsx',
      '**/*.d.ts',
      '**/testing/**',
      'e2e/global-*.ts',
      'deploy/run/compile.mjs',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    // Read without types, and so without what comments say of them: .oxlintrc.jsonc has the rules that need them.
    languageOptions: { parserOptions: { jsDocParsingMode: 'none' } },
    rules: {
      'no-restricted-syntax': ['error', constants, named, ...booleans],
      // interface or type: whichever reads better.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // `interface User extends z.infer<typeof userSchema> {}`: the name of a shape, which messages and reports then say.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // oxlint's, in a fraction of the time.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    files: inNode,
    languageOptions: { globals: globals.node },
  },
  { files: ['**/*.test.mjs'], languageOptions: { globals: globals.jest } },

  {
    files: ['deploy/api/src/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', constants, named, ...booleans, ...atDatabase] },
  },

  {
    files: below(browserPackages, '**/*.tsx'),
    extends: [jsxA11y.flatConfigs.strict],
  },
  {
    files: inSources(browserPackages, '**/*.{ts,tsx}'),
    languageOptions: { globals: globals.browser },
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', constants, named, ...booleans, ...inBrowser],
    },
  },
  {
    files: inSources(browserPackages, '**/*.tsx'),
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', constants, named, ...booleans, ...inBrowser, ...componentProps],
    },
  },
  {
    files: inSources(browserPackages.slice(1), '**/*.{ts,tsx}'),
    ignores: tests,
    rules: {
      'no-restricted-properties': [
        'error',
        ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'localeCompare'].map(
          (property) => ({
            property,
            message: formatInKernel,
          }),
        ),
        { object: 'Intl', message: formatInKernel },
      ],
    },
  },
  {
    // These run in Node too (deploy/api): what a browser alone has comes in as a parameter.
    files: below(
      ['shared-kernel'],
      '{contract/src,wire/src,host/src/brand,domain/src/{device-list,devices,format,permissions}}/**/*.ts',
    ),
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'navigator',
        'localStorage',
        'sessionStorage',
        'location',
      ],
    },
  },

  {
    // The production packages leave testing/ out, and its rules are those of tests.
    files: ['**/*{.fixture,-fixture,Fixture}.{ts,tsx}'],
    ignores: ['**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'Fixtures lie in a testing/ folder: testing/device-fixture.ts.' },
      ],
    },
  },

  ...packages.flatMap(dependenciesOf),

  {
    files: tests,
    rules: {
      // A test that meets undefined fails by itself.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
]);

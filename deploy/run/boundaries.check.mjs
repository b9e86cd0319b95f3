/**
 * Proves the import boundaries of eslint.config.mjs: lints one-line files that break each of them, and some that
 * keep them. Part of `npm run lint`: a rule that no longer bites fails the build.
 */
import { ESLint } from 'eslint';

const boundary = 'boundaries/dependencies';
const names = '@typescript-eslint/no-restricted-imports';
const undeclared = 'import-x/no-extraneous-dependencies';

/** [file, source, the rule that must report it, or null where it must pass]. */
const cases = [
  ['mfe-devices/src/x.ts', "import '@peil/mfe-admin/remote';", boundary],
  ['mfe-devices/src/x.ts', "import '@peil/shell';", boundary],
  ['mfe-devices/src/x.ts', "import '@peil/api';", boundary],
  ['mfe-devices/src/x.ts', "import '../../mfe-admin/src/manifest.ts';", boundary],
  ['mfe-devices/src/x.ts', "import '../../shared-kernel/domain/src/format/index.ts';", boundary],
  ['mfe-devices/src/x.ts', "export * from '../../deploy/api/src/main.ts';", boundary],
  ['mfe-devices/src/x.ts', "export const x = import('../../shell/src/main.ts');", boundary],
  ['mfe-devices/src/x.ts', "export type X = import('@peil/mfe-auth').X;", boundary],
  ['mfe-devices/src/x.ts', "import { Button } from '@navikt/ds-react'; Button;", boundary],
  ['mfe-devices/src/x.ts', "import '@navikt/aksel-icons/Star';", boundary],
  ['mfe-devices/src/x.ts', "import 'lucide-react';", boundary],
  ['mfe-devices/src/x.ts', "import 'rxjs/operators';", boundary],
  ['mfe-devices/src/x.ts', "import 'axios';", boundary],
  ['mfe-devices/src/x.ts', "import { Link } from 'react-router'; Link;", boundary],
  [
    'mfe-devices/src/x.ts',
    "import { createBrowserRouter } from 'react-router-dom'; createBrowserRouter;",
    names,
  ],
  ['mfe-devices/src/x.ts', "import * as router from 'react-router-dom'; router;", names],
  ['mfe-devices/src/x.ts', "export { useBlocker } from 'react-router-dom';", names],
  ['mfe-devices/src/x.ts', "export const x = import('react-router-dom');", boundary],
  ['mfe-devices/src/x.ts', "import { z } from 'zod'; z;", boundary],
  ['mfe-devices/src/x.ts', "import 'highcharts/modules/accessibility';", boundary],
  ['mfe-admin/src/x.ts', "import 'leaflet';", boundary],
  ['mfe-admin/src/x.ts', "import 'jspdf';", boundary],
  ['mfe-admin/src/x.ts', "import 'dompurify';", undeclared],
  ['mfe-admin/src/x.ts', "import 'jest';", undeclared],
  ['mfe-devices/src/x.ts', "import '@peil/shared-kernel/devices'; import 'react';", null],
  [
    'mfe-devices/src/x.ts',
    "import { Link, type LinkProps } from 'react-router-dom'; export { Link, type LinkProps };",
    null,
  ],
  ['mfe-device-detail/src/x.ts', "import 'highcharts'; import 'jspdf';", null],
  ['mfe-admin/src/reports/report-charts/x.ts', "import 'highcharts';", null],
  ['mfe-admin/src/reports/report-pdf/x.ts', "import 'jspdf';", null],
  ['mfe-admin/src/reports/report-pdf/x.ts', "import 'leaflet';", boundary],
  ['mfe-device-detail/src/x.ts', "import 'leaflet';", boundary],
  ['shared-kernel/ui/src/map/x.ts', "import 'leaflet'; import 'react-leaflet';", null],
  ['shared-kernel/ui/src/x.ts', "import 'leaflet';", boundary],
  ['mfe-devices/src/x.ts', "import '@peil/shared-kernel/testing';", boundary],
  [
    'mfe-devices/src/x.test.ts',
    "import '@testing-library/react'; import '@peil/shared-kernel/testing';",
    null,
  ],

  ['shell/src/x.ts', "import '../../mfe-auth/src/remote.tsx';", boundary],
  ['shell/src/x.ts', "import '@peil/mfe-auth';", boundary],
  ['shell/src/x.ts', "import '@peil/release';", boundary],
  ['shell/src/x.ts', "import '@navikt/ds-react';", boundary],
  ['shell/src/x.ts', "import 'zod';", boundary],
  ['shell/src/x.ts', "import 'axios';", undeclared],
  ['shell/src/x.ts', "import '@peil/shared-kernel/session'; import 'react';", null],

  [
    'shared-kernel/device-kit/src/device-forms/x.ts',
    "import '@peil/shared-kernel/api'; import '../device-view/index.ts';",
    null,
  ],
  ['shared-kernel/device-kit/src/device-forms/x.ts', "import '../../../ui/src/index.ts';", boundary],
  ['shared-kernel/host/src/session/x.ts', "import '@peil/mfe-auth';", boundary],
  ['shared-kernel/host/src/session/x.ts', "import '@peil/shared-kernel/format';", boundary],
  ['shared-kernel/host/src/session/x.ts', "import '../../../../shell/src/main.ts';", boundary],
  ['shared-kernel/host/src/session/x.ts', "import '@navikt/ds-react';", boundary],
  ['shared-kernel/host/src/session/x.ts', "import 'zod';", boundary],
  ['shared-kernel/domain/src/devices/x.ts', "import 'react';", boundary],
  ['shared-kernel/domain/src/format/x.ts', "import 'rxjs';", boundary],
  ['shared-kernel/domain/src/permissions/x.ts', "import '../../../host/src/session/index.ts';", boundary],
  ['shared-kernel/wire/src/x.ts', "import '../../host/src/api/client.ts';", boundary],
  ['shared-kernel/wire/src/x.ts', "import 'zod';", boundary],
  ['shared-kernel/host/src/brand/x.ts', "import 'dompurify';", boundary],
  ['shared-kernel/contract/src/x.ts', "import '../../ui/src/index.ts';", boundary],
  [
    'shared-kernel/domain/src/devices/x.ts',
    'export const width = window.innerWidth;',
    'no-restricted-globals',
  ],
  [
    'shared-kernel/domain/src/devices/x.ts',
    "import '../format/index.ts'; import '../../../wire/src/index.ts'; import 'zod/mini';",
    null,
  ],
  ['shared-kernel/ui/src/x.ts', "import '@navikt/ds-react';", null],

  ['deploy/api/src/x.ts', "import '@peil/shared-kernel/ui';", boundary],
  ['deploy/api/src/x.ts', "import '@peil/shared-kernel/api';", boundary],
  ['deploy/api/src/x.ts', "import '@peil/gateway';", boundary],
  ['deploy/api/src/x.ts', "import '@peil/release';", boundary],
  ['deploy/api/src/x.ts', "import '../../release/src/main.ts';", boundary],
  ['deploy/api/src/x.ts', "import '@peil/shared-kernel/testing/read-xlsx';", boundary],
  ['deploy/api/src/x.test.ts', "import '@peil/shared-kernel/testing/read-xlsx';", null],
  ['deploy/api/src/x.test.ts', "import '@peil/shared-kernel/testing';", boundary],
  ['deploy/release/src/x.ts', "import '@peil/api';", boundary],
  ['deploy/gateway/src/x.ts', "import '@peil/shared-kernel/session';", boundary],
  ['deploy/gateway/src/x.ts', "import '../../../shell/src/main.ts';", boundary],
  ['deploy/gateway/src/x.ts', "import '@peil/release';", null],
  [
    'deploy/api/src/x.ts',
    "import '@peil/shared-kernel/devices'; import '@peil/shared-kernel/api/schemas'; import 'zod';",
    null,
  ],
  ['e2e/x.spec.ts', "import '@peil/shared-kernel/session';", boundary],
  ['e2e/x.spec.ts', "import '@peil/shared-kernel/testing';", null],

  ['mfe-devices/src/x.tsx', 'export default 1;', 'import-x/no-default-export'],
  ['mfe-devices/src/XPage.tsx', 'export default 1;', null],
  ['mfe-devices/src/x.ts', "console.log('x');", 'no-console'],
  ['mfe-devices/src/x.ts', 'export const x = (n: number) => n.toLocaleString();', 'no-restricted-properties'],
  ['mfe-devices/src/x.ts', 'export const x = (y: any) => y;', '@typescript-eslint/no-explicit-any'],
];

// The files are not on disk: what needs their types stays off, the rules proven here do not.
const { default: tseslint } = await import('typescript-eslint');
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
const proven = new Set(cases.map(([, , rule]) => rule));

const wrong = [];
for (const [filePath, code, rule] of cases) {
  const [result] = await eslint.lintText(code, { filePath });
  const reported = result.messages.map(({ ruleId, message }) => ruleId ?? message);
  const holds = rule ? reported.includes(rule) : !reported.some((id) => proven.has(id));
  if (!holds)
    wrong.push(
      `${filePath}: ${code}\n    expected ${rule ?? 'no complaint'}, got ${reported.join(', ') || 'none'}`,
    );
}

if (wrong.length > 0) {
  console.error(`Import boundaries that do not hold:\n  ${wrong.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log(`Import boundaries: ${cases.length} cases hold.`);
}

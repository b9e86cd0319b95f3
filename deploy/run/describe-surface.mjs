import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

/**
 * The report of one entry point of a package, as API Extractor writes it from the emitted declarations.
 *
 * @param {{ packageFolder: string, declarations: string, name: string, scratch: string }} entry
 *   absolute folder of the package, absolute path of the entry's `.d.ts`, the report's name, and a folder for
 *   API Extractor's own files
 */
export function describeSurface({ packageFolder, declarations, name, scratch }) {
  mkdirSync(scratch, { recursive: true });
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(packageFolder, 'package.json'),
    configObject: {
      projectFolder: packageFolder,
      mainEntryPointFilePath: declarations,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            module: 'ESNext',
            moduleResolution: 'Bundler',
            jsx: 'react-jsx',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            strict: true,
            skipLibCheck: true,
            types: [],
            noEmit: true,
          },
          files: [declarations],
        },
      },
      apiReport: {
        enabled: true,
        reportFolder: scratch,
        reportTempFolder: join(scratch, 'temp'),
        reportFileName: name,
        // A type that is not exported here but is in a signature is contract as well.
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: { extractorMessageReporting: { default: { logLevel: 'none' } } },
    },
  });
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = message.logLevel !== 'error';
    },
  });
  return readFileSync(join(scratch, `${name}.api.md`), 'utf8');
}

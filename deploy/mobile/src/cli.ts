import { relative, resolve } from 'node:path';
import { AppConfigError } from './app-config.ts';
import { makeProject } from './make-project.ts';
import { portalSettings } from './native-files.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main([file]: readonly string[]): Promise<void> {
  if (file === undefined)
    throw new AppConfigError(
      'Si hvilken app: npm run app -w deploy/mobile -- deploy/mobile/apps/demo/app.json',
    );
  // npm runs the command in the workspace's folder, and says where it was called.
  const here = process.env.INIT_CWD ?? process.cwd();
  const { config, folder } = await makeProject(resolve(here, file));
  const place = relative(here, folder);
  say(`${config.name} ${config.version} (${String(config.build)}) åpner ${config.portal}`);
  say(`  Android: (cd ${place}/android && ./gradlew bundleRelease), eller åpne mappen i Android Studio`);
  say(`  iOS:     xed ${place}/ios/App, så Product → Archive`);
  const settings = portalSettings(config);
  if (settings.length === 0) return;
  say('Portalen trenger, for at lenker skal åpne appen:');
  for (const setting of settings) say(`  ${setting}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof AppConfigError ? error.message : String((error as Error).stack)}\n`,
  );
  process.exitCode = 1;
});

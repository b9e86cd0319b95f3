import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppConfigError, parseAppConfig, type AppConfig } from './app-config.ts';
import {
  androidProperties,
  androidResources,
  capacitorConfig,
  entitlementsWithPush,
  iosSettings,
  offlinePage,
} from './native-files.ts';
import { checkIcon, writePictures } from './pictures.ts';

/** deploy/mobile, from its sources and from what is compiled of them. */
const home = fileURLToPath(new URL('../', import.meta.url));

/** Where Capacitor's command line begins; its `bin` refuses Node 20, which what it starts does not need (README.md). */
const capacitorCli = "require('@capacitor/cli').run()";

/** `cap sync`: copies the offline page and the configuration, and names the plugins in both projects. */
function sync(project: string): void {
  const done = spawnSync(process.execPath, ['-e', capacitorCli, 'capacitor', 'sync'], {
    cwd: project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1' },
  });
  if (done.status !== 0)
    throw new Error(`cap sync failed:\n${done.stdout}\n${done.stderr}`, { cause: done.error });
}

async function read(file: string, why: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    throw new AppConfigError(why);
  }
}

export interface MadeProject {
  readonly config: AppConfig;
  /** Folder with both projects, ready for Android Studio and Xcode. */
  readonly folder: string;
}

/**
 * Makes the iOS and Android projects of a brand from its configuration. What was made for it before is replaced; other
 * brands' projects stay. Throws AppConfigError, before anything is written, where the configuration is wrong.
 * @param outputs where the projects go, a folder for each app id
 */
export async function makeProject(file: string, outputs: string = join(home, 'dist')): Promise<MadeProject> {
  const name = basename(file);
  const config = parseAppConfig((await read(file, `Finner ikke ${file}`)).toString('utf8'), name);
  const beside = (path: string) => resolve(dirname(resolve(file)), path);
  const icon = await read(beside(config.icon), `${name}: finner ikke «icon», ${config.icon}`);
  const services =
    config.googleServices === null
      ? null
      : await read(
          beside(config.googleServices),
          `${name}: finner ikke «googleServices», ${config.googleServices}`,
        );

  await checkIcon(icon, name);

  const folder = join(outputs, config.id);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'www'), { recursive: true });
  for (const part of ['android', 'ios']) await cp(join(home, part), join(folder, part), { recursive: true });
  await writePictures(icon, config, folder);

  const { dependencies } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const put = (path: string, text: string | Buffer) => writeFile(join(folder, path), text);
  const page = offlinePage(await readFile(join(home, 'www/offline.html'), 'utf8'), config);
  await put(
    'package.json',
    `${JSON.stringify({ name: config.id.toLowerCase(), private: true, dependencies }, null, 2)}\n`,
  );
  await put('capacitor.config.json', `${JSON.stringify(capacitorConfig(config), null, 2)}\n`);
  await put('www/offline.html', page);
  // Capacitor wants one; it is shown only if the configuration above is lost.
  await put('www/index.html', page);
  await put('android/brand.properties', androidProperties(config));
  await put('android/app/src/main/res/values/brand.xml', androidResources(config));
  if (services) await put('android/app/google-services.json', services);
  await put('ios/brand.xcconfig', iosSettings(config));
  if (config.hasPush) {
    const entitlements = 'ios/App/App/App.entitlements';
    await put(entitlements, entitlementsWithPush(await readFile(join(folder, entitlements), 'utf8')));
  }
  sync(folder);
  return { config, folder };
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import plist from 'plist';
import sharp from 'sharp';
import { bridgeVersion, readAppSeal } from '@peil/shared-kernel/contract';
import { AppConfigError } from './app-config.ts';
import { makeProject } from './make-project.ts';

const home = resolve(__dirname, '..');
const certificate = Array.from({ length: 32 }, () => 'A0').join(':');
const config = {
  portal: 'https://portal.eksempel.no',
  id: 'no.eksempel.portal',
  name: 'Åsnes & Co’s «Nivå»',
  version: '1.4.2',
  build: 17,
  colour: '#0b2f38',
  accent: '#0a6e80',
  icon: 'icon.svg',
  iosTeam: 'ABCDE12345',
  androidCertificates: [certificate],
  googleServices: 'google-services.json',
  hasPush: true,
};

/** Beside node_modules, from where Capacitor finds the plugins. */
const cache = join(home, '.cache');
mkdirSync(cache, { recursive: true });
const place = mkdtempSync(join(cache, 'apps-'));
const brand = (name: string, changed: object = {}) => {
  const file = join(place, name);
  writeFileSync(file, JSON.stringify({ ...config, ...changed }));
  return file;
};
writeFileSync(join(place, 'icon.svg'), readFileSync(join(home, 'apps/demo/icon.svg')));
writeFileSync(join(place, 'google-services.json'), '{"project_info":{}}');

let folder = '';
const text = (path: string) => readFileSync(join(folder, path), 'utf8');
const json = <T>(path: string) => JSON.parse(text(path)) as T;

beforeAll(async () => {
  ({ folder } = await makeProject(brand('app.json'), place));
});
afterAll(() => {
  rmSync(place, { recursive: true });
});

/** Every plugin of the app, as package.json names them. */
const plugins = Object.keys(
  (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { dependencies: object }).dependencies,
).filter((name) => !/@peil|@capacitor\/(core|android|ios)$/.test(name));

describe('cap sync', () => {
  interface CapacitorConfig {
    readonly appendUserAgent: string;
    readonly server: { url: string; errorPath: string; cleartext: boolean; allowNavigation: string[] };
    readonly android: object;
    readonly ios: object;
    readonly plugins: Record<string, object>;
  }

  test.each(['android/app/src/main/assets', 'ios/App/App'])(
    'MOBILE-02 the app in %s opens the portal and nothing else, without cleartext, with its offline page',
    (assets) => {
      const capacitor = json<CapacitorConfig>(`${assets}/capacitor.config.json`);
      expect(capacitor).toMatchObject({
        appId: config.id,
        appName: config.name,
        server: {
          url: config.portal,
          allowNavigation: [],
          cleartext: false,
          errorPath: 'offline.html',
          androidScheme: 'https',
        },
        android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
        ios: { limitsNavigationsToAppBoundDomains: true, webContentsDebuggingEnabled: false },
      });
      expect(readAppSeal(`Mozilla/5.0 ${capacitor.appendUserAgent}`)).toEqual({
        version: config.version,
        bridge: bridgeVersion,
        hasPush: true,
      });
      expect(existsSync(join(folder, assets, 'public', capacitor.server.errorPath))).toBe(true);
    },
  );

  test.each(plugins)('MOBILE-02 both projects bring %s, from where it is installed', (plugin) => {
    const gradle = text('android/capacitor.settings.gradle');
    const swift = text('ios/App/CapApp-SPM/Package.swift');
    const [, path] =
      gradle
        .split('\n')
        .map((line) => /new File\('([^']+)'\)/.exec(line))
        .find((found) => found?.[1]?.includes(`/${plugin}/`)) ?? [];
    expect(existsSync(resolve(folder, 'android', path ?? 'none', 'build.gradle'))).toBe(true);
    const [, source] =
      swift
        .split('\n')
        .map((line) => /path: "([^"]+)"/.exec(line))
        .find((found) => found?.[1]?.endsWith(plugin)) ?? [];
    expect(existsSync(resolve(folder, 'ios/App/CapApp-SPM', source ?? 'none', 'Package.swift'))).toBe(true);
  });

  test('MOBILE-02 the token’s database is neither shown in Files nor backed up on iOS', () => {
    const { plugins: settings } = json<CapacitorConfig>('ios/App/App/capacitor.config.json');
    expect(settings['CapacitorSQLite']).toMatchObject({ iosDatabaseLocation: 'Library/CapacitorDatabase' });
  });
});

describe('Android', () => {
  const xml = (path: string) => new DOMParser().parseFromString(text(path), 'text/xml');
  const main = 'android/app/src/main';
  type Node = Readonly<Record<string, string>>;
  const elements = (path: string, name: string): Node[] =>
    Array.from(xml(path).getElementsByTagName(name)).map((element) =>
      Object.fromEntries(
        Array.from(element.attributes).map((attribute) => [
          attribute.name.replace('android:', ''),
          attribute.value,
        ]),
      ),
    );
  const manifest = (name: string) => elements(`${main}/AndroidManifest.xml`, name);

  test('MOBILE-02 nothing goes in the clear, and no certificate that was added on the phone is believed', () => {
    expect(manifest('application')).toEqual([
      expect.objectContaining({
        usesCleartextTraffic: 'false',
        networkSecurityConfig: '@xml/network_security_config',
      }),
    ]);
    const network = `${main}/res/xml/network_security_config.xml`;
    expect(elements(network, 'base-config')).toEqual([{ cleartextTrafficPermitted: 'false' }]);
    expect(elements(network, 'certificates')).toEqual([{ src: 'system' }]);
    for (const exception of ['domain-config', 'debug-overrides'])
      expect(elements(network, exception)).toEqual([]);
  });

  test('MOBILE-01 the token is not backed up, and does not move to another phone', () => {
    expect(manifest('application')).toEqual([
      expect.objectContaining({
        allowBackup: 'false',
        fullBackupContent: 'false',
        dataExtractionRules: '@xml/data_extraction_rules',
      }),
    ]);
    const rules = `${main}/res/xml/data_extraction_rules.xml`;
    expect(elements(rules, 'include')).toEqual([]);
    const parts = ['root', 'file', 'database', 'sharedpref', 'external'];
    // In the cloud's part and in the other phone's.
    expect(elements(rules, 'exclude').map(({ domain }) => domain)).toEqual([...parts, ...parts]);
  });

  test('MOBILE-02 links to the portal’s host open the app, verified; it has no scheme of its own', () => {
    expect(manifest('data').filter(({ host }) => host !== undefined)).toEqual([
      { scheme: 'https', host: '${portalHost}' },
    ]);
    expect(manifest('intent-filter').map(({ autoVerify }) => autoVerify)).toEqual([undefined, 'true']);
    expect(text('android/brand.properties')).toContain('portalHost=portal.eksempel.no\n');
    expect(text('android/app/build.gradle')).toContain(
      "manifestPlaceholders = [portalHost: brand['portalHost']]",
    );
  });

  test('MOBILE-02 of the phone it asks for net, camera, position and, up to Android 10, the documents', () => {
    expect(
      manifest('uses-permission').map(({ name, maxSdkVersion }) => [
        name?.replace('android.permission.', ''),
        maxSdkVersion,
      ]),
    ).toEqual([
      ['INTERNET', undefined],
      ['CAMERA', undefined],
      ['ACCESS_COARSE_LOCATION', undefined],
      ['ACCESS_FINE_LOCATION', undefined],
      ['WRITE_EXTERNAL_STORAGE', '29'],
      ['READ_EXTERNAL_STORAGE', '29'],
    ]);
    expect(manifest('uses-feature').every(({ required }) => required === 'false')).toBe(true);
    expect(manifest('provider')).toEqual([expect.objectContaining({ exported: 'false' })]);
  });

  test('MOBILE-02 it is built for Android 16 (API 36), which Google Play demands, by the Gradle that its plugin needs', () => {
    const [compile, target, least] = ['compileSdkVersion', 'targetSdkVersion', 'minSdkVersion'].map((name) =>
      Number(new RegExp(`${name} = (\\d+)`).exec(text('android/variables.gradle'))?.[1]),
    );
    expect([compile, target, least]).toEqual([36, 36, 24]);
    expect(text('android/build.gradle')).toContain("'com.android.tools.build:gradle:8.13.0'");
    // The Android plugin 8.13 wants Gradle 8.13 or newer.
    const [, major, minor] =
      /gradle-(\d+)\.(\d+)(?:\.\d+)?-\w+\.zip/.exec(
        text('android/gradle/wrapper/gradle-wrapper.properties'),
      ) ?? [];
    expect(Number(major) * 100 + Number(minor)).toBeGreaterThanOrEqual(813);
    expect(text('android/gradle/wrapper/gradle-wrapper.properties')).toContain(
      'https\\://services.gradle.org/',
    );
  });

  test('MOBILE-02 the Gradle wrapper is the one that Gradle published', () => {
    const jar = readFileSync(join(folder, 'android/gradle/wrapper/gradle-wrapper.jar'));
    // Of Gradle 8.14, https://gradle.org/release-checksums/
    expect(createHash('sha256').update(jar).digest('hex')).toBe(
      '7d3a4ac4de1c32b59bc6a4eb8ecb8e612ccd0cf1ae1e99f66902da64df296172',
    );
  });

  test('MOBILE-02 name, colour and version are the brand’s', () => {
    const values = elements(`${main}/res/values/brand.xml`, 'string');
    expect(values.map(({ name }) => name)).toContain('app_name');
    expect(xml(`${main}/res/values/brand.xml`).getElementsByTagName('string')[0]?.textContent).toBe(
      'Åsnes & Co’s «Nivå»',
    );
    expect(text(`${main}/res/values/brand.xml`)).toContain('<color name="brand">#0b2f38</color>');
    expect(text('android/brand.properties')).toBe(
      'applicationId=no.eksempel.portal\nportalHost=portal.eksempel.no\nversionCode=17\nversionName=1.4.2\n',
    );
    expect(json('android/app/google-services.json')).toEqual({ project_info: {} });
  });

  test('MOBILE-02 the guard of the origin is part of the app', () => {
    expect(text(`${main}/java/no/peil/app/MainActivity.java`)).toContain(
      'registerPlugin(OriginGuard.class);',
    );
  });
});

describe('iOS', () => {
  const read = (path: string) => plist.parse(text(path)) as Readonly<Record<string, unknown>>;
  const info = () => read('ios/App/App/Info.plist');
  const norwegian = /^[A-ZÆØÅ].*\b(brukes)\b.*\.$/;

  test.each([
    'NSCameraUsageDescription',
    'NSFaceIDUsageDescription',
    'NSLocationWhenInUseUsageDescription',
    'NSPhotoLibraryUsageDescription',
  ])('MOBILE-02 %s says in Norwegian what for', (key) => {
    expect(info()[key]).toMatch(norwegian);
  });

  test('MOBILE-02 nothing goes in the clear, and the web view knows the portal and its own offline page alone', () => {
    expect(info()['NSAppTransportSecurity']).toEqual({
      NSAllowsArbitraryLoads: false,
      NSAllowsArbitraryLoadsInWebContent: false,
    });
    expect(info()['WKAppBoundDomains']).toEqual(['$(PORTAL_HOST)', 'localhost']);
    expect(info()).not.toHaveProperty('CFBundleURLTypes');
  });

  test('MOBILE-02 saved files are seen in Files', () => {
    expect(info()).toMatchObject({ UIFileSharingEnabled: true, LSSupportsOpeningDocumentsInPlace: true });
  });

  test('MOBILE-02 it opens the portal’s links, fills in its passwords, and has push where the brand has', async () => {
    const domains = {
      'com.apple.developer.associated-domains': ['applinks:$(PORTAL_HOST)', 'webcredentials:$(PORTAL_HOST)'],
    };
    expect(read('ios/App/App/App.entitlements')).toEqual({ 'aps-environment': 'development', ...domains });
    const quiet = await makeProject(
      brand('quiet.json', { id: 'no.eksempel.stille', hasPush: false, googleServices: undefined }),
      place,
    );
    expect(plist.parse(readFileSync(join(quiet.folder, 'ios/App/App/App.entitlements'), 'utf8'))).toEqual(
      domains,
    );
    expect(existsSync(join(quiet.folder, 'android/app/google-services.json'))).toBe(false);
  });

  test('MOBILE-02 name, id, version and team are the brand’s, in both kinds of build', () => {
    expect(text('ios/brand.xcconfig').split('\n')).toEqual([
      'PRODUCT_BUNDLE_IDENTIFIER = no.eksempel.portal',
      'APP_NAME = Åsnes & Co’s «Nivå»',
      'MARKETING_VERSION = 1.4.2',
      'CURRENT_PROJECT_VERSION = 17',
      'PORTAL_HOST = portal.eksempel.no',
      'DEVELOPMENT_TEAM = ABCDE12345',
      '',
    ]);
    for (const kind of ['debug', 'release']) {
      expect(text(`ios/${kind}.xcconfig`)).toContain('#include "brand.xcconfig"');
    }
    expect(info()).toMatchObject({ CFBundleDisplayName: '$(APP_NAME)', CFBundleDevelopmentRegion: 'nb' });
  });

  test('MOBILE-02 the Xcode project names files that exist, each reference once declared, and nothing of a brand', () => {
    const project = text('ios/App/App.xcodeproj/project.pbxproj');
    // A target's own settings would win over the brand's.
    expect(project).not.toMatch(
      /(PRODUCT_BUNDLE_IDENTIFIER|MARKETING_VERSION|CURRENT_PROJECT_VERSION|DEVELOPMENT_TEAM) =/,
    );
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
    const declared = [...project.matchAll(/^\t\t([0-9A-F]{24}) (?:\/\*.*?\*\/ )?= \{/gm)].map(([, id]) => id);
    expect(new Set(declared).size).toBe(declared.length);
    for (const [id] of project.matchAll(/\b[0-9A-F]{24}\b/g)) expect(declared).toContain(id);
    const configurations = [
      ...project.matchAll(/baseConfigurationReference = [0-9A-F]{24} \/\* (\w+)\.xcconfig/g),
    ];
    expect(configurations.map(([, kind]) => kind)).toEqual(['debug', 'debug', 'release']);
    for (const name of [
      'OriginGuard.swift',
      'App.entitlements',
      'SceneDelegate.swift',
      'AppDelegate.swift',
    ]) {
      expect(project).toContain(`path = ${name};`);
      expect(existsSync(join(folder, 'ios/App/App', name))).toBe(true);
    }
    expect(project.match(/OriginGuard\.swift in Sources/g)).toHaveLength(2);
    expect(text('ios/App/App/SceneDelegate.swift')).toContain('PortalViewController()');
  });
});

describe('pictures', () => {
  const size = async (path: string) => {
    const { width, height, hasAlpha } = await sharp(join(folder, path)).metadata();
    return [width, height, hasAlpha];
  };

  test('MOBILE-02 every picture that the projects name is made of the brand’s icon, in its size', async () => {
    const resources = 'android/app/src/main/res';
    for (const [density, icon, layer] of [
      ['mdpi', 48, 108],
      ['hdpi', 72, 162],
      ['xhdpi', 96, 216],
      ['xxhdpi', 144, 324],
      ['xxxhdpi', 192, 432],
    ] as const) {
      expect((await size(`${resources}/mipmap-${density}/ic_launcher.png`)).slice(0, 2)).toEqual([
        icon,
        icon,
      ]);
      expect((await size(`${resources}/mipmap-${density}/ic_launcher_round.png`)).slice(0, 2)).toEqual([
        icon,
        icon,
      ]);
      expect(await size(`${resources}/mipmap-${density}/ic_launcher_foreground.png`)).toEqual([
        layer,
        layer,
        true,
      ]);
    }
    for (const set of ['AppIcon.appiconset', 'Splash.imageset']) {
      const assets = `ios/App/App/Assets.xcassets/${set}`;
      const { images } = json<{ images: { filename: string }[] }>(`${assets}/Contents.json`);
      for (const { filename } of images) expect(existsSync(join(folder, assets, filename))).toBe(true);
    }
    // App Store Connect refuses an icon with an alpha channel.
    expect(await size('ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png')).toEqual([
      1024,
      1024,
      false,
    ]);
  });

  test.each([
    ['no picture', Buffer.from('not a picture')],
    ['not square', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>')],
  ])('MOBILE-02 an icon that is %s stops before anything is written', async (_what, bytes) => {
    writeFileSync(join(place, 'wrong.svg'), bytes);
    const making = makeProject(brand('wrong.json', { id: 'no.eksempel.feil', icon: 'wrong.svg' }), place);
    await expect(making).rejects.toThrow(/^wrong\.json: sett «icon» til et kvadratisk bilde/);
    expect(existsSync(join(place, 'no.eksempel.feil'))).toBe(false);
  });

  test('MOBILE-02 a file that is not there is named', async () => {
    await expect(makeProject(join(place, 'none.json'), place)).rejects.toThrow(AppConfigError);
    await expect(makeProject(brand('lost.json', { icon: 'lost.svg' }), place)).rejects.toThrow(
      'lost.json: finner ikke «icon», lost.svg',
    );
  });
});

test('MOBILE-02 the offline page has the brand’s name and colours, escaped, and goes back to its portal', () => {
  const page = text('www/offline.html');
  expect(page).toContain('<header>Åsnes &amp; Co’s «Nivå»</header>');
  expect(page).toContain('data-portal="https://portal.eksempel.no"');
  expect(page).not.toMatch(/\{\{|src=|href=/);
});

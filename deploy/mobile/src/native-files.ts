import { bridgeVersion, writeAppSeal } from '@peil/shared-kernel/contract';
import type { AppConfig } from './app-config.ts';

/* What the command writes of a brand; the projects in android/ and ios/ hold nothing of one. */

const hostOf = ({ portal }: AppConfig): string => new URL(portal).hostname;

/** Capacitor's configuration: what the web view opens, and what it may do. */
export function capacitorConfig(config: AppConfig): object {
  const { portal, id, name, version, colour, hasPush } = config;
  return {
    appId: id,
    appName: name,
    webDir: 'www',
    backgroundColor: colour,
    appendUserAgent: writeAppSeal({ version, bridge: bridgeVersion, hasPush }),
    // A build for the shops writes none of the bridge's messages, with what they carry, to the phone's log.
    loggingBehavior: 'debug',
    server: {
      url: portal,
      errorPath: 'offline.html',
      androidScheme: 'https',
      cleartext: false,
      allowNavigation: [],
    },
    android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
    ios: {
      contentInset: 'never',
      limitsNavigationsToAppBoundDomains: true,
      webContentsDebuggingEnabled: false,
    },
    plugins: {
      // The pages call fetch themselves, under their own policy.
      CapacitorHttp: { enabled: false },
      CapacitorCookies: { enabled: false },
      // What lies here is not shown in Files, and not backed up.
      CapacitorSQLite: { iosDatabaseLocation: 'Library/CapacitorDatabase', iosIsEncryption: false },
      PushNotifications: { presentationOptions: ['alert', 'badge', 'sound'] },
      // The pages are laid out with env(safe-area-inset-…).
      SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
    },
  };
}

/** A .properties file as `Properties.load(Reader)` reads it. */
const property = (key: string, value: string): string =>
  `${key}=${value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`;

/** `android/brand.properties`, read by app/build.gradle. */
export const androidProperties = (config: AppConfig): string =>
  [
    property('applicationId', config.id),
    property('portalHost', hostOf(config)),
    property('versionCode', String(config.build)),
    property('versionName', config.version),
    '',
  ].join('\n');

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Android reads quotes, backslashes and a first @ or ? of a text as its own. */
const androidText = (text: string): string => escapeXml(text).replace(/(^[@?]|['\\])/g, '\\$1');

/** `res/values/brand.xml` */
export const androidResources = ({
  name,
  colour,
  id,
}: AppConfig): string => `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="app_name">${androidText(name)}</string>
    <string name="title_activity_main">${androidText(name)}</string>
    <string name="package_name">${id}</string>
    <color name="brand">${colour}</color>
</resources>
`;

/** `ios/brand.xcconfig`, included by debug.xcconfig and release.xcconfig. */
export const iosSettings = (config: AppConfig): string =>
  [
    `PRODUCT_BUNDLE_IDENTIFIER = ${config.id}`,
    `APP_NAME = ${config.name.replaceAll('$', '$$').replaceAll('//', '/$()/')}`,
    `MARKETING_VERSION = ${config.version}`,
    `CURRENT_PROJECT_VERSION = ${String(config.build)}`,
    `PORTAL_HOST = ${hostOf(config)}`,
    `DEVELOPMENT_TEAM = ${config.iosTeam ?? ''}`,
    '',
  ].join('\n');

/** The entitlements with push, where the app has it; Apple puts `production` in its place on export. */
export const entitlementsWithPush = (entitlements: string): string =>
  entitlements.replace('<dict>', '<dict>\n\t<key>aps-environment</key>\n\t<string>development</string>');

/** The offline page of a brand, from its template. */
export function offlinePage(template: string, { portal, name, colour, accent }: AppConfig): string {
  const values: Readonly<Record<string, string>> = { portal, name, colour, accent };
  return template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => escapeXml(values[key] ?? ''));
}

/** The settings by which the portal tells Apple and Google which apps open its links. */
export function portalSettings({ id, iosTeam, androidCertificates }: AppConfig): readonly string[] {
  return [
    ...(iosTeam === null ? [] : [`IOS_APPS=${iosTeam}.${id}`]),
    ...(androidCertificates.length === 0 ? [] : [`ANDROID_APPS=${id}=${androidCertificates.join('+')}`]),
  ];
}

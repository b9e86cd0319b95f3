import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { shortestSecret } from '@peil/api';
import { KeyError, publicKeysFile, readPublicKeys, releasesFolder, repository } from '@peil/release';
import { defaultBrand, parseBrand, type Brand } from '@peil/shared-kernel/brand';
import type { RegistryKey } from '@peil/shared-kernel/contract';
import { androidAppsOf, iosAppsOf, type AppsOfPortal } from './app-links.ts';

/** A setting that stops the start; the message is one line and names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** What is known before anything was released. */
export interface ServerSettings {
  readonly host: string;
  readonly port: number;
  /** Folder, or URL of a bucket without a trailing slash. */
  readonly releases: string;
  /** Origins besides the developer's own machine that remotes may be overridden from; null: nobody may override. */
  readonly overrideOrigins: readonly string[] | null;
  readonly brand: Brand;
  /** The iOS and Android apps that open this portal's links. */
  readonly apps: AppsOfPortal;
  /** Signs the proof that a page was given by the portal, as the API checks it; null: made of the API's secret, where it runs in this process. */
  readonly pageSecret: string | null;
  /** The processes of an API elsewhere; none: the API in this process. */
  readonly apiUrls: readonly string[];
  /** Whether people reach the portal by https. */
  readonly isHttps: boolean;
  readonly logLevel: string;
}

export interface Settings extends ServerSettings {
  /** Public keys of those who may release. */
  readonly releaseKeys: readonly RegistryKey[];
  /** File with the highest serial of a registry that was served. */
  readonly serialFile: string;
}

function readBrandFile(file: string): Brand {
  if (!existsSync(file)) throw new SettingsError(`BRAND_FILE: finner ikke ${file}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new SettingsError(`BRAND_FILE: ${file} er ikke gyldig JSON`);
  }
  const result = parseBrand(value);
  if (!result.ok) throw new SettingsError(`BRAND_FILE: ${result.reasons.join('; ')}`);
  return result.brand;
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new SettingsError(`PORT må være et tall fra 0 til 65535, ikke «${text}»`);
  }
  return port;
}

function apiUrlsOf(text: string | undefined): string[] {
  if (text === undefined) return [];
  return text.split(',').map((part) => {
    const url = part.trim();
    if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
      throw new SettingsError(`API_URL må begynne med http:// eller https://, ikke «${url}»`);
    }
    return new URL(url).origin;
  });
}

function pageSecretOf(text: string | undefined): string | null {
  if (!text) return null;
  if (text.length < shortestSecret)
    throw new SettingsError(`PAGE_SECRET må ha minst ${String(shortestSecret)} tegn`);
  return text;
}

function appsOf({ IOS_APPS, ANDROID_APPS }: Environment): AppsOfPortal {
  try {
    return { ios: iosAppsOf(IOS_APPS), android: androidAppsOf(ANDROID_APPS) };
  } catch (cause) {
    throw new SettingsError((cause as Error).message, { cause });
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

function logLevelOf(text: string): string {
  if (!logLevels.includes(text)) throw new SettingsError(`LOG_LEVEL må være en av ${logLevels.join(', ')}`);
  return text;
}

type Environment = Readonly<Record<string, string | undefined>>;

const isProduction = ({ NODE_ENV }: Environment): boolean => NODE_ENV === 'production';

/** A folder that is not there yet may come: releases are published later. */
function readableFolder(folder: string): string {
  if (!existsSync(folder)) return folder;
  if (!statSync(folder).isDirectory()) throw new SettingsError(`RELEASES_DIR: ${folder} er ikke en mappe`);
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
  } catch (cause) {
    throw new SettingsError(`RELEASES_DIR: ${folder} kan ikke leses av brukeren portalen kjører som`, {
      cause,
    });
  }
  return folder;
}

function releasesOf(setting: string | undefined): string {
  if (!setting || !/^https?:/.test(setting)) return readableFolder(releasesFolder(setting));
  if (!URL.canParse(setting)) throw new SettingsError(`RELEASES_DIR: «${setting}» er ikke en gyldig adresse`);
  const { origin, pathname } = new URL(setting);
  return origin + pathname.replace(/\/+$/, '');
}

/**
 * Beside the releases, unless they lie in a bucket. Production must be able to write it: without it an older registry that
 * was put back is served after a restart.
 */
function serialFileOf(environment: Environment): string {
  const releases = releasesOf(environment.RELEASES_DIR);
  const beside = /^https?:/.test(releases) ? resolve(repository, '.data/registry') : releases;
  const file = environment.SERIAL_FILE ? resolve(repository, environment.SERIAL_FILE) : `${beside}.serial`;
  if (!isProduction(environment)) return file;
  try {
    accessSync(existsSync(file) ? file : dirname(file), constants.W_OK);
  } catch (cause) {
    throw new SettingsError(
      `SERIAL_FILE: ${file} kan ikke skrives av brukeren portalen kjører som; sett den til en fil i en mappe som blir stående`,
      { cause },
    );
  }
  return file;
}

async function releaseKeysOf(environment: Environment): Promise<readonly RegistryKey[]> {
  try {
    return await readPublicKeys(publicKeysFile(environment));
  } catch (cause) {
    if (!(cause instanceof KeyError)) throw cause;
    const file = environment.RELEASE_PUBLIC_KEYS_FILE;
    throw new SettingsError(
      `RELEASE_PUBLIC_KEYS_FILE ${file ? `(${file}) ` : ''}må være en PEM-fil med de offentlige P-256-nøklene som utgivelser er signert med`,
      { cause },
    );
  }
}

function overrideOriginsOf(environment: Environment): readonly string[] | null {
  const choice = environment.OVERRIDES ?? (isProduction(environment) ? 'off' : 'on');
  if (choice !== 'on' && choice !== 'off')
    throw new SettingsError(`OVERRIDES må være on eller off, ikke «${choice}»`);
  const origins = (environment.OVERRIDE_ORIGINS ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const wrong = origins.find((text) => !/^https?:/.test(text) || !URL.canParse(text));
  if (wrong !== undefined) {
    throw new SettingsError(`OVERRIDE_ORIGINS må være adresser med komma mellom, ikke «${wrong}»`);
  }
  return choice === 'on' ? origins.map((text) => new URL(text).origin) : null;
}

/** Those of the gateway's settings that need no key of a release tool. Throws SettingsError. */
export function readServerSettings(environment: Environment): ServerSettings {
  return {
    host: environment.HOST || '127.0.0.1',
    port: portOf(environment.PORT ?? '8080'),
    releases: releasesOf(environment.RELEASES_DIR),
    overrideOrigins: overrideOriginsOf(environment),
    brand: environment.BRAND_FILE ? readBrandFile(resolve(repository, environment.BRAND_FILE)) : defaultBrand,
    apps: appsOf(environment),
    pageSecret: pageSecretOf(environment.PAGE_SECRET),
    apiUrls: apiUrlsOf(environment.API_URL),
    isHttps: environment.PUBLIC_URL?.startsWith('https:') ?? false,
    logLevel: logLevelOf(environment.LOG_LEVEL ?? 'warn'),
  };
}

/** The gateway's settings from environment variables. Throws SettingsError. */
export async function readSettings(environment: Environment): Promise<Settings> {
  return {
    ...readServerSettings(environment),
    releaseKeys: await releaseKeysOf(environment),
    serialFile: serialFileOf(environment),
  };
}

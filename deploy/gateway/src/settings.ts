import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { releasesFolder, repository } from '@peil/release';
import { defaultBrand, parseBrand, type Brand } from '@peil/shared-kernel/brand';

/** A setting that stops the start; the message is one line and names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly releases: string;
  readonly brand: Brand;
  /** The processes of an API elsewhere; none: the API in this process. */
  readonly apiUrls: readonly string[];
  /** Whether people reach the portal by https. */
  readonly isHttps: boolean;
  readonly logLevel: string;
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

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

function logLevelOf(text: string): string {
  if (!logLevels.includes(text)) throw new SettingsError(`LOG_LEVEL må være en av ${logLevels.join(', ')}`);
  return text;
}

/** The gateway's settings from environment variables. Throws SettingsError. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  return {
    host: environment.HOST ?? '127.0.0.1',
    port: portOf(environment.PORT ?? '8080'),
    releases: releasesFolder(environment.RELEASES_DIR),
    brand: environment.BRAND_FILE ? readBrandFile(resolve(repository, environment.BRAND_FILE)) : defaultBrand,
    apiUrls: apiUrlsOf(environment.API_URL),
    isHttps: environment.PUBLIC_URL?.startsWith('https:') ?? false,
    logLevel: logLevelOf(environment.LOG_LEVEL ?? 'warn'),
  };
}

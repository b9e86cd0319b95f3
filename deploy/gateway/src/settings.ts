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
  /** An API elsewhere; null: the API in this process. */
  readonly apiUrl: string | null;
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

/** The gateway's settings from environment variables. Throws SettingsError. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const apiUrl = environment.API_URL ?? null;
  if (apiUrl !== null && !(/^https?:\/\//.test(apiUrl) && URL.canParse(apiUrl))) {
    throw new SettingsError(`API_URL må begynne med http:// eller https://, ikke «${apiUrl}»`);
  }
  return {
    host: environment.HOST ?? '127.0.0.1',
    port: portOf(environment.PORT ?? '8080'),
    releases: releasesFolder(environment.RELEASES_DIR),
    brand: environment.BRAND_FILE ? readBrandFile(resolve(repository, environment.BRAND_FILE)) : defaultBrand,
    apiUrl,
  };
}

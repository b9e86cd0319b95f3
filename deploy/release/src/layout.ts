import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, from src/ and from .tsbuild/ alike. */
export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Where releases and the registry lie: what RELEASES_DIR says, from the repository's root, else `.data/releases`. */
export const releasesFolder = (setting: string | undefined): string =>
  setting ? resolve(repository, setting) : join(repository, '.data/releases');

export const registryFile = 'registry.json';

export const remoteNames = ['mfe-auth', 'mfe-devices', 'mfe-device-detail', 'mfe-admin'] as const;
export const packageNames = ['shell', ...remoteNames] as const;

export type PackageName = (typeof packageNames)[number];

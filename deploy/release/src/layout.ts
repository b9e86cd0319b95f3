import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, from src/ and from .tsbuild/ alike. */
export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Where releases and the registry lie: what RELEASES_DIR says, from the repository's root, else `.data/releases`. */
export const releasesFolder = (setting: string | undefined): string =>
  setting ? resolve(repository, setting) : join(repository, '.data/releases');

/** Where builds lie until they are published. */
export const buildsFolder = join(repository, '.data/builds');

export const registryFile = 'registry.json';
export const auditFile = 'audit.jsonl';
/** Where a bucket has it: one object an entry. */
export const auditFolder = 'audit/';
/** Describes a release, in its folder; written last, so that a folder without it is none. */
export const releaseFile = 'release.json';
/** The hash of every file of a release, in its folder. */
export const fileList = 'files.json';
/** Which rules a release holds a copy of, and in which version each became what it is. */
export const rulesFile = 'rules.json';

export const remoteNames = ['mfe-auth', 'mfe-devices', 'mfe-device-detail', 'mfe-admin'] as const;
export const packageNames = ['shell', ...remoteNames] as const;

export type PackageName = (typeof packageNames)[number];

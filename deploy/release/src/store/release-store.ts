import type { Release } from '@peil/shared-kernel/contract';
import type { AuditEntry } from '../audit/audit-entry.ts';

/** The registry's text, and which of its states that is. */
export interface StoredRegistry {
  readonly text: string;
  readonly revision: string;
}

export interface RegistryReplacement {
  /** State that the new text was made from; null: there was none. */
  readonly former: string | null;
  readonly text: string;
  /** What was done, for the audit log. */
  readonly entries: readonly AuditEntry[];
}

/** Which release, whatever it holds. */
export interface ReleaseId {
  readonly packageName: string;
  readonly version: string;
}

export interface PublishedVersion {
  readonly version: string;
  readonly published: Date;
}

/** Where a deployment's releases, its registry and its audit log lie. */
export interface ReleaseStore {
  /** For messages. */
  readonly location: string;
  readRegistry(): Promise<StoredRegistry | null>;
  /**
   * Puts a new registry in place of the one it was made from, in one step, after writing its audit entries: a crash
   * between leaves the old registry, and entries of a registry that never was. Returns false, and changes nothing of
   * the registry, when another one is there by now.
   */
  replaceRegistry(replacement: RegistryReplacement): Promise<boolean>;
  /** The audit log, oldest first. */
  readAudit(): Promise<AuditEntry[]>;
  /** What a release says about itself; null where there is none, or not all of it yet. Throws RegistryError. */
  readRelease(id: ReleaseId): Promise<Release | null>;
  /** A file's content in every form it is kept, unpacked: none where it is missing. */
  readForms(id: ReleaseId, file: string): Promise<readonly Buffer[]>;
  /**
   * Copies a build here, `release.json` last: half a copy is no release. One that is there already stays, whatever it
   * holds; throws RegistryError for a part of one that is not this build's.
   */
  addRelease(id: ReleaseId, build: string): Promise<void>;
  /** What lies here of a package, whole or left by a copy that was interrupted. */
  versions(packageName: string): Promise<PublishedVersion[]>;
  /** Takes a release away, `release.json` first. */
  removeRelease(id: ReleaseId): Promise<void>;
}

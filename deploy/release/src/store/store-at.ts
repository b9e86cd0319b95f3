import { UsageError } from '../errors/usage-error.ts';
import type { Environment } from '../keys/key-files.ts';
import { releasesFolder } from '../layout.ts';
import { bucketAddress, isBucket } from './bucket-address.ts';
import { bucketClient } from './bucket-client.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** The releases at a folder or `s3://bucket/prefix`; left out: at `.data/releases`. Throws UsageError. */
export function storeAt(location: string | undefined, environment: Environment): ReleaseStore {
  if (location !== undefined && /^https?:/.test(location)) {
    throw new UsageError(`releases are written to a folder or to s3://bucket/prefix, not to ${location}`);
  }
  if (location === undefined || !isBucket(location)) return folderStore(releasesFolder(location));
  const { bucket, prefix } = bucketAddress(location);
  return bucketStore(location, prefix, bucketClient(bucket, environment));
}

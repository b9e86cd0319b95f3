import { UsageError } from '../errors/usage-error.ts';

export interface BucketAddress {
  readonly bucket: string;
  /** Begins every key: empty, or with a slash behind. */
  readonly prefix: string;
}

/** Whether a setting names a bucket, not a folder. */
export const isBucket = (location: string): boolean => location.startsWith('s3://');

/** The parts of `s3://bucket/prefix`. Throws UsageError. */
export function bucketAddress(location: string): BucketAddress {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(location) ?? [];
  if (bucket === undefined) throw new UsageError(`no bucket address: ${location} (s3://bucket/prefix)`);
  const parts = path.split('/').filter((part) => part !== '');
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
}

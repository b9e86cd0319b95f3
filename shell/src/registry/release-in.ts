/** A release by its package and version. */
export interface ReleaseName {
  readonly remote: string;
  readonly version: string;
}

const releaseFile = /\/releases\/([a-z][a-z-]*)\/([^/\s:]+)\//g;

/**
 * The release whose script a stack or an address names; null where it names none. A remote goes before the shell: what
 * React or the kernel throws while a remote's code runs is the remote's.
 */
export function releaseIn(text: string): ReleaseName | null {
  const found = [...text.matchAll(releaseFile)].map(([, remote = '', version = '']) => ({ remote, version }));
  return found.find(({ remote }) => remote !== 'shell') ?? found[0] ?? null;
}

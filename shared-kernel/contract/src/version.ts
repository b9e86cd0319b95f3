/**
 * The version of the contract between host and remotes, `major.minor`.
 * A minor step adds something; a major step takes something away or changes its meaning.
 * The API report (shared-kernel/api-report) of what they share may only change together with it.
 */
export const kernelContract = '1.42';

/** Remotes built against an older major than this are refused. */
const oldestSupportedMajor = 1;

function parse(version: string): { major: number; minor: number } | null {
  const match = /^(\d+)\.(\d+)$/.exec(version);
  return match ? { major: Number(match[1]), minor: Number(match[2]) } : null;
}

/**
 * Whether a remote built against `builtAgainst` works in a host that offers `host` (both `major.minor`).
 * Requirement PLAT-11: older supported contracts fit, one that needs a newer kernel does not.
 */
export function fitsContract(builtAgainst: string, host: string = kernelContract): boolean {
  const remote = parse(builtAgainst);
  const kernel = parse(host);
  if (!remote || !kernel) return false;
  if (remote.major < oldestSupportedMajor || remote.major > kernel.major) return false;
  return remote.major < kernel.major || remote.minor <= kernel.minor;
}

/** The newest of some versions, `major.minor`; null of none. */
export function newestVersion(versions: readonly string[]): string | null {
  const order = (version: string): number => {
    const { major, minor } = parse(version) ?? { major: 0, minor: 0 };
    return major * 1_000_000 + minor;
  };
  return versions.reduce<string | null>(
    (newest, version) => (newest === null || order(version) > order(newest) ? version : newest),
    null,
  );
}

/** The next minor of `major.minor`. */
function stepped(version) {
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${minor + 1}`;
}

/**
 * A record of things as they are: their version, which steps when one of them changes, and for each the version in which
 * it became what it is. A first record is of version 1.0.
 *
 * @param {{ version: string, entries: Record<string, { hash: string, since: string }> } | null} recorded
 * @param {Record<string, string>} hashes name → hash of what it is
 */
export function stepRecord(recorded, hashes) {
  const before = recorded ?? { version: '1.0', entries: {} };
  const isChanged = (name) => before.entries[name]?.hash !== hashes[name];
  const names = Object.keys(hashes).sort();
  const hasChanged = names.some(isChanged) || Object.keys(before.entries).some((name) => !(name in hashes));
  const version = recorded && hasChanged ? stepped(before.version) : before.version;
  const entries = names.map((name) => {
    const since = isChanged(name) ? version : before.entries[name].since;
    return [name, { hash: hashes[name], since }];
  });
  return { version, entries: Object.fromEntries(entries) };
}

/** A record as its file's text, one line each, so that a change shows as one line. */
export function recordText({ version, entries }) {
  const lines = Object.entries(entries).map(
    ([name, { hash, since }]) => `    "${name}": { "hash": "${hash}", "since": "${since}" }`,
  );
  return `{\n  "version": "${version}",\n  "entries": {\n${lines.join(',\n')}\n  }\n}\n`;
}

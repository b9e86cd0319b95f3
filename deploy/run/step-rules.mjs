/** The next minor of `major.minor`. */
function stepped(version) {
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${minor + 1}`;
}

/**
 * The record of the rules as they are: their version, which steps when one of them changes, and for each file the
 * version in which it became what it is.
 *
 * @param {{ version: string, files: Record<string, { hash: string, since: string }> } | null} recorded
 * @param {Record<string, string>} hashes file → hash of what it does
 */
export function stepRules(recorded, hashes) {
  const before = recorded ?? { version: '1.0', files: {} };
  const isChanged = (file) => before.files[file]?.hash !== hashes[file];
  const names = Object.keys(hashes).sort();
  const hasChanged = names.some(isChanged) || Object.keys(before.files).some((file) => !(file in hashes));
  const version = recorded && hasChanged ? stepped(before.version) : before.version;
  const files = names.map((file) => {
    const since = isChanged(file) ? version : before.files[file].since;
    return [file, { hash: hashes[file], since }];
  });
  return { version, files: Object.fromEntries(files) };
}

const header = (contract) => `<!-- kernel contract ${contract} -->\n`;
const contractOf = (report) => /^<!-- kernel contract (.*) -->/.exec(report)?.[1];
const withoutHeader = (report) => report.replace(/^<!-- kernel contract .* -->\n/, '');

/** The first lines in which two texts differ, as a hint. */
function firstDifference(before, after) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const at = now.findIndex((line, index) => line !== old[index]);
  const line = at === -1 ? now.length : at;
  return [`line ${line + 1}`, `  - ${old[line] ?? '(end)'}`, `  + ${now[line] ?? '(end)'}`].join('\n    ');
}

/**
 * What is to be said about the kernel's shared surface as it is, by the reports that are recorded of it.
 *
 * - `upToDate`: the reports say what is there.
 * - `outdated`: they are to be written (`changed`: file → text) and removed (`gone`); the contract has stepped, or
 *   nothing but the version in them is old.
 * - `unstepped`: what is there is not what is recorded, and the contract's version is the recorded one.
 *
 * @param {{ contract: string, surface: Map<string, string>, recorded: Map<string, string> }} reports
 *   the contract's version; file → report of the surface as it is, without header; file → report as recorded
 */
export function judgeSurface({ contract, surface, recorded }) {
  const gone = [...recorded.keys()].filter((file) => !surface.has(file));
  const changed = new Map(
    [...surface]
      .map(([file, text]) => [file, header(contract) + text])
      .filter(([file, text]) => recorded.get(file) !== text),
  );
  if (changed.size + gone.length === 0) return { verdict: 'upToDate' };

  const isRecordedContract = [...recorded.values()].some((report) => contractOf(report) === contract);
  const different = [...surface].filter(([file, text]) => withoutHeader(recorded.get(file) ?? '') !== text);
  if (!isRecordedContract || different.length + gone.length === 0) {
    return { verdict: 'outdated', changed, gone };
  }
  const hints = different
    .filter(([file]) => recorded.has(file))
    .map(([file, text]) => `  ${file} ${firstDifference(withoutHeader(recorded.get(file)), text)}\n`);
  const files = [...different.map(([file]) => file), ...gone];
  const message =
    `What host and remotes share of the kernel changed (${files.join(', ')}) and kernelContract is still ${contract}:\n` +
    `${hints.join('')}` +
    'Step it in shared-kernel/contract/src/version.ts (minor: something is new; major: something is gone or means ' +
    'something else), then run: npm run api-report -- --write';
  return { verdict: 'unstepped', message };
}

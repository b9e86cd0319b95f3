/**
 * One night: the commit it was of, what failed and what was flaky by title, and the parts of which it knows nothing since
 * they did not come to a report.
 * @typedef {{ commit: string, date: string, failed: string[], flaky: string[], unknown: string[] }} Night
 */

/** As many nights as are worth keeping. */
const kept = 200;

const byTitle = (troubles) => {
  const found = new Map();
  for (const trouble of troubles) found.set(trouble.title, [...(found.get(trouble.title) ?? []), trouble]);
  return found;
};

/** By title, those that failed somewhere, and those that passed in the end wherever they were tried. */
function brokenAndFlaky(troubles) {
  const titles = [...byTitle(troubles)];
  const isFlaky = ([, places]) => places.every((trouble) => trouble.isFlaky);
  return { broken: titles.filter((one) => !isFlaky(one)), flaky: titles.filter(isFlaky) };
}

/** What a step came to, as troubles; a step that failed without a failed test is one itself. */
export function troublesOf({ part, name, failed, troubles }) {
  const isNamed = failed === 0 || troubles.some((trouble) => !trouble.isFlaky);
  const itself = { title: name, place: '', tries: 1, failures: 1, isFlaky: false };
  return [...troubles, ...(isNamed ? [] : [itself])].map((trouble) => ({ part, ...trouble }));
}

/** What is kept of a night for those to come. */
export function nightOf({ commit, date, troubles, unknown }) {
  const { broken, flaky } = brokenAndFlaky(troubles);
  return {
    commit,
    date,
    failed: broken.map(([title]) => title),
    flaky: flaky.map(([title]) => title),
    unknown,
  };
}

export const withNight = (history, night) => [...history, night].slice(-kept);

const named = ({ commit, date }) => `${commit} (${date.slice(0, 10)})`;

/** The first night of the present run of failures, and the last good one before it; nights that do not know count for neither. */
function since({ title, part }, tonight, history) {
  let first = tonight;
  for (const night of history.toReversed()) {
    if (night.failed.includes(title)) first = night;
    else if (!night.unknown.includes(part)) return `${named(first)}, good at ${named(night)}`;
  }
  return history.length === 0 ? 'no night before' : `${named(first)} or before`;
}

const howOften = (places) =>
  places.map(({ place, tries, failures }) => `${place && `${place} `}${failures} of ${tries}`).join(', ');

const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
const table = (headings, rows) =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`);
const chapter = (title, headings, rows) =>
  rows.length > 0 ? ['', `## ${title}`, '', ...table(headings, rows)] : [];

/** How many of the last ten nights had trouble with a test. */
function lately(title, history) {
  const nights = history.slice(-10);
  const had = nights.filter(({ failed, flaky }) => failed.includes(title) || flaky.includes(title));
  return `${had.length} of ${nights.length}`;
}

/**
 * The night's report, one page of Markdown.
 * @param {{ commit: string, date: string, passed: number, failed: number, troubles: object[], unknown: string[] }} tonight
 * @param {Night[]} history oldest first
 */
export function nightReport(tonight, history) {
  const { broken, flaky } = brokenAndFlaky(tonight.troubles);
  const before = history.at(-1);
  const isMended = (title) => !broken.some(([one]) => one === title);
  const mended = tonight.unknown.length === 0 ? (before?.failed ?? []).filter(isMended) : [];
  return [
    `# The night of ${tonight.date.slice(0, 10)}, commit ${tonight.commit}`,
    '',
    `${tonight.passed} passed, ${tonight.failed} failed, ${flaky.length} flaky.`,
    ...tonight.unknown.map((part) => `${part}: came to no report, what is in it is not known.`),
    ...chapter(
      'Failed',
      ['Test', 'How often', 'Since'],
      broken.map(([title, places]) => [title, howOften(places), since(places[0], tonight, history)]),
    ),
    ...chapter(
      'Flaky',
      ['Test', 'Failed', 'Nights before'],
      flaky.map(([title, places]) => [title, howOften(places), lately(title, history)]),
    ),
    ...chapter(
      'Mended',
      ['Test', 'Last failed'],
      mended.map((title) => [title, named(before)]),
    ),
    '',
  ].join('\n');
}

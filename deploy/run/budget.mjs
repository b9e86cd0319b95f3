/** What each part of `npm test` may use of two quiet cores, in minutes of processor. */
export const shares = {
  Install: 1.5,
  Types: 0.5,
  'Production build': 1.8,
  'Lint and static checks': 2.6,
  'Unit and API tests': 8,
  'Browser tests': 9.6,
};

/** What all of it may take, in minutes. */
export const whole = { processor: 24, clock: 12 };

const minutes = (seconds) => (seconds === null ? '–' : (seconds / 60).toFixed(1));
const cell = (text) => String(text).padStart(11);
const list = (texts) => (texts.length > 0 ? [`Over its share: ${texts.join(', ')}`] : []);

/** Adds up the steps of each part, in seconds; null of processor where nobody counts it. */
export function partsOf(steps) {
  const found = new Map();
  for (const { part, processor, clock } of steps) {
    const sum = found.get(part) ?? { name: part, processor: 0, clock: 0 };
    const isCounted = processor !== null && sum.processor !== null;
    const sums = { processor: isCounted ? sum.processor + processor : null, clock: sum.clock + clock };
    found.set(part, { name: part, ...sums });
  }
  return [...found.values()];
}

/**
 * The lines that say what each part took, in seconds, of its share; null of processor where nobody counts it. `others` is
 * what the rest of the machine used meanwhile. A part over its share is named and fails nothing.
 * @param {{ name: string, processor: number | null, clock: number }[]} parts
 * @param {{ clock: number, others: number | null, cores: number, isBudgeted: boolean }} run
 */
export function budgetLines(parts, { clock, others, cores, isBudgeted }) {
  const isCounted = parts.every(({ processor }) => processor !== null);
  const used = isCounted ? parts.reduce((sum, { processor }) => sum + processor, 0) : null;
  const row = (name, processor, share, clockSeconds) =>
    [
      name.padEnd(26),
      ...(isCounted ? [cell(minutes(processor)), ...(isBudgeted ? [cell(share ?? '–')] : [])] : []),
      cell(minutes(clockSeconds)),
    ].join('');
  const headings = [...(isCounted ? ['processor', ...(isBudgeted ? ['of'] : [])] : []), 'clock'];
  const over = (name, seconds, share) =>
    seconds !== null && seconds / 60 > share ? [`${name} (${minutes(seconds)} of ${share} min)`] : [];
  const tooMuch = [
    ...parts.flatMap(({ name, processor }) => over(name, processor, shares[name] ?? Infinity)),
    ...over('the processor', used, whole.processor),
    ...over('the clock', clock, whole.clock),
  ];
  const isLoud = others !== null && others > 0.05 * clock * cores;
  return [
    ['Minutes'.padEnd(26), ...headings.map(cell)].join(''),
    ...parts.map(({ name, processor, clock: seconds }) => row(name, processor, shares[name], seconds)),
    row('Together', used, whole.processor, clock),
    ...(isBudgeted ? list(tooMuch) : []),
    ...(isLoud
      ? [
          `Others used ${minutes(others)} min of this machine's ${cores} processors meanwhile: the clock says little.`,
        ]
      : []),
  ];
}

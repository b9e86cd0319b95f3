import { drawTable } from './table.ts';

interface Written {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly align: string;
  readonly weight: string;
}

/** A document that keeps what is written; a letter is half as wide as it is high. */
function paper() {
  const written: Written[] = [];
  let [pages, page, points, weight] = [1, 1, 10, 'normal'];
  const nothing = () => undefined;
  const document = {
    setFont: (_: string, style: string) => (weight = style),
    setFontSize: (size: number) => (points = size),
    setTextColor: nothing,
    setDrawColor: nothing,
    setFillColor: nothing,
    setLineWidth: nothing,
    line: nothing,
    rect: nothing,
    text: (text: string, x: number, y: number, { align }: { align: string }) =>
      written.push({ page, text, x, y, align, weight }),
    getTextWidth: (text: string) => (text.length * points) / 2,
    addPage: () => {
      pages += 1;
      page = pages;
    },
    // The one it began with, before anything is on it.
    deletePage: () => {
      pages -= 1;
      page = pages;
    },
    setPage: (number: number) => (page = number),
    getNumberOfPages: () => pages,
  };
  return { document, written };
}

const about = {
  title: 'Fyllrapport',
  subtitle: 'Fjord Drivstoff AS · 01.10.2026–31.10.2026',
  note: 'Ikke for oppgjør.',
  made: 'Laget 30.11.2026',
  empty: 'Ingen rader.',
};
const columns = [
  { header: 'Navn', type: 'text' },
  { header: 'Fylt (l)', type: 'number' },
] as const;

test('REPORT-01 every page says whose, of what, of which period and which of how many it is', async () => {
  const { document, written } = paper();
  const rows = Array.from({ length: 100 }, (_, index) => [`Tank ${String(index)}`, index * 1000] as const);
  const sheet = { name: 'x', columns, rows: [...rows, ['Sum', 4_950_000] as const], sums: 1 };
  await drawTable(document, { ...about, sheet });
  const pages = document.getNumberOfPages();
  expect(pages).toBeGreaterThan(1);
  for (let page = 1; page <= pages; page += 1) {
    const texts = written.filter((one) => one.page === page).map(({ text }) => text);
    for (const text of [about.title, about.subtitle, about.note, about.made, 'Navn', 'Fylt (l)'])
      expect(texts).toContain(text);
    expect(texts).toContain(`Side ${String(page)} av ${String(pages)}`);
  }
  // Each row once, on the paper, its figure by the last digit; the sum in other letters.
  for (const [name] of rows) expect(written.filter(({ text }) => text === name)).toHaveLength(1);
  const figures = written.filter(({ text }) => /^\d[\d\s]*000$/.test(text));
  expect(new Set(figures.map(({ x, align }) => `${align} ${String(x)}`)).size).toBe(1);
  expect(figures[0]?.align).toBe('right');
  expect(Math.max(...written.map(({ y }) => y))).toBeLessThan(595);
  expect(written.filter(({ text, weight }) => text.startsWith('Tank') && weight === 'bold')).toEqual([]);
  expect(written.find(({ text }) => text === 'Sum')?.weight).toBe('bold');
});

test('REPORT-01 nothing is cut: a long name goes over lines, and a row that is higher than a page over pages', async () => {
  const { document, written } = paper();
  const long = Array.from({ length: 3000 }, (_, index) => `Gruppe${String(index)}`).join(' ');
  const unbroken = 'Æ'.repeat(400);
  const many = Array.from(
    { length: 9 },
    (_, index) => ({ header: `Kolonne ${String(index)}`, type: 'text' }) as const,
  );
  const row = [unbroken, long, ...many.slice(2).map(() => 'Dieseltank ved kaien')];
  await drawTable(document, { ...about, sheet: { name: 'x', columns: many, rows: [row] } });
  const told = written.map(({ text }) => text).join(' ');
  expect(told.replace(/[^Æ]/g, '')).toBe(unbroken);
  for (const group of ['Gruppe0', 'Gruppe1500', 'Gruppe2999']) expect(told.split(' ')).toContain(group);
  expect(document.getNumberOfPages()).toBeGreaterThan(1);
  expect(Math.max(...written.map(({ y }) => y))).toBeLessThan(842);
});

test('REPORT-01 without rows it says so', async () => {
  const { document, written } = paper();
  await drawTable(document, { ...about, sheet: { name: 'x', columns, rows: [] } });
  expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining([about.empty, 'Side 1 av 1']));
});

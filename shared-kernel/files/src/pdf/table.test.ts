import { drawTables } from './table.ts';

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
  whose: 'Fjord Drivstoff AS',
  when: '01.10.2026–31.10.2026',
  note: 'Ikke for oppgjør.',
  made: Date.UTC(2026, 10, 30, 11) / 1000,
  by: 'Peil',
};
const said = [
  about.title,
  'Fjord Drivstoff AS · 01.10.2026–31.10.2026',
  about.note,
  'Laget 30.11.2026 12:00 i Peil',
];
const columns = [
  { header: 'Navn', type: 'text' },
  { header: 'Fylt (l)', type: 'number' },
] as const;

test('REPORT-01 every page says whose, of what, of which period and which of how many it is', async () => {
  const { document, written } = paper();
  const rows = Array.from({ length: 100 }, (_, index) => [`Tank ${String(index)}`, index * 1000] as const);
  await drawTables(document, [
    { name: 'x', columns, rows: [...rows, ['Sum', 4_950_000] as const], sums: 1, about },
  ]);
  const pages = document.getNumberOfPages();
  expect(pages).toBeGreaterThan(1);
  for (let page = 1; page <= pages; page += 1) {
    const texts = written.filter((one) => one.page === page).map(({ text }) => text);
    for (const text of [...said, 'Navn', 'Fylt (l)']) expect(texts).toContain(text);
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
  await drawTables(document, [{ name: 'x', columns: many, rows: [row], about }]);
  const told = written.map(({ text }) => text).join(' ');
  expect(told.replace(/[^Æ]/g, '')).toBe(unbroken);
  for (const group of ['Gruppe0', 'Gruppe1500', 'Gruppe2999']) expect(told.split(' ')).toContain(group);
  expect(document.getNumberOfPages()).toBeGreaterThan(1);
  expect(Math.max(...written.map(({ y }) => y))).toBeLessThan(842);
});

test('REPORT-01 without rows it says so', async () => {
  const { document, written } = paper();
  await drawTables(document, [{ name: 'x', columns, rows: [], about }]);
  expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining(['Ingen rader.', 'Side 1 av 1']));
});

test('MONTH-06 several tables are one document: each begins a page that says what it is, and the pages count through', async () => {
  const { document, written } = paper();
  const rows = Array.from({ length: 100 }, (_, index) => [`Tank ${String(index)}`, index] as const);
  const other = { ...about, title: 'Batterirapport', when: 'Slik det var i dag', note: 'lang '.repeat(120) };
  await drawTables(document, [
    { name: 'x', columns, rows, about },
    { name: 'y', columns, rows: [['Siste', 1]], about: other },
  ]);
  const pages = document.getNumberOfPages();
  expect(pages).toBeGreaterThan(2);
  const titles = written.filter(({ text }) => [about.title, other.title].includes(text));
  expect(titles.map(({ page }) => page).sort()).toEqual(
    Array.from({ length: pages }, (_, index) => index + 1),
  );
  expect(titles.filter(({ text }) => text === other.title)).toHaveLength(1);
  expect(written.find(({ text }) => text === 'Siste')?.page).toBe(pages);
  const last = written.filter(({ page }) => page === pages);
  const texts = last.map(({ text }) => text);
  expect(texts).toContain(`Side ${String(pages)} av ${String(pages)}`);
  expect(texts).not.toContain(about.note);
  // The long note is whole, on the paper.
  expect(texts.join(' ').match(/lang/g)).toHaveLength(120);
  expect(Math.max(...last.map(({ y }) => y))).toBeLessThan(595);
});

/** Labels as they are sold; lengths in mm. */
export interface LabelPaper {
  readonly id: string;
  /** Norwegian. */
  readonly name: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** Of the first label from the page's corner. */
  readonly first: { readonly x: number; readonly y: number };
  /** From one label to the next. */
  readonly step: { readonly x: number; readonly y: number };
}

const a4 = { width: 210, height: 297 } as const;

const roll = (id: string, width: number, height: number): LabelPaper => ({
  id,
  name: `Rull, ${String(width)} × ${String(height)} mm`,
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  first: { x: 0, y: 0 },
  step: { x: width, y: height },
});

/** Sheets by the measures that the trade has for 24, 21 and 65 labels (70×37, L7160, L7651), and rolls of label printers. */
export const labelPapers: readonly LabelPaper[] = [
  {
    id: 'a4-24',
    name: 'A4-ark, 24 etiketter (70 × 37 mm)',
    page: a4,
    label: { width: 70, height: 37 },
    columns: 3,
    rows: 8,
    first: { x: 0, y: 0.5 },
    step: { x: 70, y: 37 },
  },
  {
    id: 'a4-21',
    name: 'A4-ark, 21 etiketter (63,5 × 38,1 mm)',
    page: a4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    first: { x: 7.2, y: 15.15 },
    step: { x: 66.05, y: 38.1 },
  },
  {
    id: 'a4-65',
    name: 'A4-ark, 65 etiketter (38,1 × 21,2 mm)',
    page: a4,
    label: { width: 38.1, height: 21.2 },
    columns: 5,
    rows: 13,
    first: { x: 4.75, y: 10.7 },
    step: { x: 40.6, y: 21.2 },
  },
  roll('roll-62', 62, 29),
  roll('roll-57', 57, 32),
];

export const labelsOnPage = ({ columns, rows }: LabelPaper): number => columns * rows;

/** Where a label lies: the page, from 0, and its corner on it; counted along the rows. */
export function placeOfLabel(
  paper: LabelPaper,
  index: number,
): { readonly page: number; readonly x: number; readonly y: number } {
  const onPage = labelsOnPage(paper);
  const [page, place] = [Math.floor(index / onPage), index % onPage];
  return {
    page,
    x: paper.first.x + (place % paper.columns) * paper.step.x,
    y: paper.first.y + Math.floor(place / paper.columns) * paper.step.y,
  };
}

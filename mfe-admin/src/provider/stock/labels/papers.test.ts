import { labelPapers, labelsOnPage, placeOfLabel } from './papers.ts';

test.each(labelPapers.map((paper) => [paper.id, paper] as const))(
  'FACTORY-01 every label of %s lies on its page, and none on another',
  (_, paper) => {
    const places = Array.from({ length: labelsOnPage(paper) + 1 }, (_unused, index) =>
      placeOfLabel(paper, index),
    );
    expect(places.map(({ page }) => page)).toEqual([...Array<number>(labelsOnPage(paper)).fill(0), 1]);
    expect(places.at(-1)).toEqual({ ...places[0], page: 1 });
    for (const { x, y } of places) {
      expect(x + paper.label.width).toBeLessThanOrEqual(paper.page.width + 0.001);
      expect(y + paper.label.height).toBeLessThanOrEqual(paper.page.height + 0.001);
    }
    expect(paper.step.x).toBeGreaterThanOrEqual(paper.label.width);
    expect(paper.step.y).toBeGreaterThanOrEqual(paper.label.height);
  },
);

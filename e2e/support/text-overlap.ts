import { expect, type Locator } from '@playwright/test';

/** No text of the element stands over another text of it. */
export async function expectNoTextOverText(within: Locator): Promise<void> {
  expect(await within.evaluate(overlaps)).toEqual([]);
}

/** Runs in the page. Pairs of texts whose lines meet by more than a pixel or two. */
function overlaps(root: Element): string[] {
  const lines: { text: string; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    // What only screen readers are told stands in a box of one pixel.
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
    const isCut = walker.currentNode.parentElement?.closest('.aksel-sr-only, [class*="srOnly"]');
    if (text !== '' && !isCut) lines.push(...boxes.map((box) => ({ text, box })));
  }
  return lines.flatMap(({ text, box }, index) =>
    lines
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4,
      )
      .map(({ text: second }) => `«${text}» over «${second}»`),
  );
}

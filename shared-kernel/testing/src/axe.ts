import axe from 'axe-core';

/** Rules that jsdom cannot judge (it paints nothing) or that belong to a whole page, not to a part of it. */
const elsewhere = ['color-contrast', 'region', 'page-has-heading-one', 'landmark-one-main'];

/** What axe finds wrong with an element, one line for each fault; empty when nothing is. */
export async function axeFaults(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: Object.fromEntries(elsewhere.map((id) => [id, { enabled: false }])),
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.html})`));
}

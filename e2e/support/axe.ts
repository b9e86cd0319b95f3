import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 level AA, and all that it contains (A11Y-01). */
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** The rules that another theme can break: it has the same elements in other colours. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

interface WithAxe {
  readonly axe?: { run: (context: Document | Element, options: RunOptions) => Promise<AxeResults> };
}

/**
 * No violation on the page as it stands. The debugger's protocol brings axe in, which no policy of the page forbids.
 * @param rules these alone, where the rest was judged before: another theme changes nothing but contrast
 */
export async function expectAccessible(page: Page, what = '', rules?: readonly string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: source });
    await session.detach();
  }
  const run: RunOptions = rules ? { ...options, runOnly: { type: 'rule', values: [...rules] } } : options;
  const found = await page.evaluate(violationsOf, run);
  expect(found, `axe on ${what || page.url()}`).toEqual([]);
}

/**
 * Runs in the page. Places on a map are where they are, near each other or not: WCAG 2.5.8 exempts them by name. What the
 * header or a bar covers as the page happens to be scrolled is judged in the middle of the window.
 */
async function violationsOf(given: RunOptions): Promise<string[]> {
  const { axe } = window as WithAxe;
  const scrolled = { left: window.scrollX, top: window.scrollY };
  const told: string[] = [];
  const { violations } = await axe!.run(document, given);
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const element = id === 'target-size' ? document.querySelector(String(target[0])) : null;
      if (element?.closest('.leaflet-marker-pane')) continue;
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = element && (await axe!.run(element, { runOnly: { type: 'rule', values: [id] } }));
      if (again?.violations.length === 0) continue;
      told.push(`${id}: ${target.join(' ')}: ${failureSummary ?? ''}`);
    }
  }
  window.scrollTo({ ...scrolled, behavior: 'instant' });
  return told;
}

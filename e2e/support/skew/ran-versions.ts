import type { Page } from '@playwright/test';
import { chunkGlobal, packageNames, type PackageName } from '@peil/release';
import type { Release } from '@peil/shared-kernel/contract';

/** Which of these releases ran in the page, by package. */
export async function ranReleases(
  page: Page,
  candidates: Readonly<Record<string, Readonly<Record<PackageName, Release>>>>,
): Promise<Partial<Record<PackageName, string[]>>> {
  const globals = new Set(await page.evaluate(() => Object.keys(window)));
  const pairs = packageNames.map((name) => {
    const ran = Object.entries(candidates).filter(([, releases]) =>
      globals.has(chunkGlobal(name, releases[name].version)),
    );
    return [name, ran.map(([label]) => label)] as const;
  });
  return Object.fromEntries(pairs.filter(([, ran]) => ran.length > 0));
}

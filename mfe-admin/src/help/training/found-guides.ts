import { routePath } from '@peil/shared-kernel/contract';
import { searchableText, searchMatcher } from '@peil/shared-kernel/format';
import { partGuides, routeGuides } from '@peil/shared-kernel/guides';
import { categories, type Category, type Guide } from './guide.ts';
import { texts } from './texts.ts';

/** The guides of what somebody may do, who has the permissions that `isAllowed` answers. */
export const guidesFor = (
  guides: readonly Guide[],
  isAllowed: (permission: NonNullable<Guide['permission']>) => boolean,
): Guide[] => guides.filter(({ permission }) => permission === undefined || isAllowed(permission));

const textOf = ({ title, category, summary, steps, tips = [] }: Guide): string =>
  [title, texts.categories[category], summary, ...steps.map(({ text }) => text), ...tips].join('\n');

/** Those that have every word of the search. Those that have them in title or summary come first. */
export function foundGuides(guides: readonly Guide[], search: string): Guide[] {
  const matches = searchMatcher(search);
  const isNamed = ({ title, summary }: Guide) => matches(searchableText(`${title}\n${summary}`));
  const found = guides.filter((guide) => matches(searchableText(textOf(guide))));
  return [...found.filter(isNamed), ...found.filter((guide) => !isNamed(guide))];
}

export interface GuideGroup {
  readonly category: Category;
  readonly guides: readonly Guide[];
}

/** Guides by what they are about, in the order of the page; groups without any are left out. */
export const groupedGuides = (guides: readonly Guide[]): GuideGroup[] =>
  categories
    .map((category) => ({ category, guides: guides.filter((guide) => guide.category === category) }))
    .filter((group) => group.guides.length > 0);

/**
 * Path of the page that a guide explains; null where it explains none, or one of a particular thing. The home page is
 * not for every role.
 */
export function pageOf(id: string, provider: string): string | null {
  const paths = Object.entries({ ...routeGuides, ...partGuides })
    .filter(([, guide]) => guide === id)
    .map(([path]) => routePath(path.replace(/\/:\w+\?$/, ''), provider));
  return paths.find((path) => path !== '/' && !path.includes(':')) ?? null;
}

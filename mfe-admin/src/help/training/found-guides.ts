import { searchableText, searchMatcher } from '@peil/shared-kernel/format';
import { filledPath, portalRoutes } from '@peil/shared-kernel/navigation';
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
 * Address of the page, or of the part of one, that a guide explains; null where it explains none, or one of a particular
 * thing. The home page is not for every role.
 */
export function pageOf(id: string): string | null {
  const isGeneral = (path: string) => path !== '/' && !/:\w+(?!\w|\?)/.test(path);
  const addresses = portalRoutes()
    .filter(({ path }) => isGeneral(path))
    .flatMap(({ path, help, helpOfParts = {} }) => {
      const parts = Object.keys(helpOfParts).filter((part) => helpOfParts[part] === id);
      return [...(help === id ? [''] : []), ...parts.map((part) => `?${part}`)].map(
        (search) => filledPath(path) + search,
      );
    });
  return addresses[0] ?? null;
}

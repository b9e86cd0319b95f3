import { webAddress } from '@peil/shared-kernel/devices';

export interface NamedLink {
  readonly label: string;
  readonly href: string;
}

const withoutScheme = (text: string): string => text.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/**
 * The link a public tag holds (DETAIL-02: a tag containing http is a link), null for a plain tag. What stands before
 * the address names it: `Datablad:https://…` is "Datablad". Only http and https are followed.
 */
export function linkOfTag(tag: string): NamedLink | null {
  const found = /https?:\/\/\S+/i.exec(tag);
  const href = found && webAddress(found[0]);
  if (!found || !href) return null;
  const name = tag
    .slice(0, found.index)
    .replace(/[\s:]+$/, '')
    .trim();
  return { label: name || withoutScheme(found[0]), href };
}

/** The device's external addresses that a browser may follow, each once; others are left out. */
export function externalLinks(urls: readonly string[] | null | undefined): NamedLink[] {
  const labels = new Map<string, string>();
  for (const url of urls ?? []) {
    const href = webAddress(url);
    if (href) labels.set(href, withoutScheme(url.trim()));
  }
  return [...labels].map(([href, label]) => ({ label, href }));
}

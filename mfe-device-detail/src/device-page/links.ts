import type { Position } from '@peil/shared-kernel/devices';

export interface NamedLink {
  readonly label: string;
  readonly href: string;
}

function webAddress(text: string): string | null {
  try {
    const url = new URL(text.trim());
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

const withoutScheme = (text: string): string => text.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/**
 * The link a public tag holds (specification B2: a tag containing http is a link), null for a plain tag. What stands
 * before the address names it: `Datablad:https://…` is "Datablad". Only http and https are followed.
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

/** The device's external addresses that a browser may follow; others are left out. */
export function externalLinks(urls: readonly string[] | null | undefined): NamedLink[] {
  return (urls ?? []).flatMap((url) => {
    const href = webAddress(url);
    return href ? [{ label: withoutScheme(url.trim()), href }] : [];
  });
}

/** Driving directions to a position in the map service that phones open in their own app. */
export const directionsUrl = ({ lat, long }: Position): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${String(lat)},${String(long)}`;

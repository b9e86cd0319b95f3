import { keptPageName } from './worker-messages.ts';

/** When the page that is shown came from the portal, epoch ms; null for one that came just now. */
export function keptSince(document: Document): number | null {
  const content = document.querySelector(`meta[name="${keptPageName}"]`)?.getAttribute('content');
  const at = Number(content ?? NaN);
  return Number.isFinite(at) ? at : null;
}

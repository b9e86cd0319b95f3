const regionId = 'peil-live-region';

/** The one polite region of the document, made when first asked for. It lives outside React: every root speaks through it. */
export function liveRegion(): HTMLElement {
  const existing = document.getElementById(regionId);
  if (existing) return existing;
  const region = document.createElement('div');
  region.id = regionId;
  region.className = 'aksel-sr-only';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

/** Lets a screen reader say a text when it is idle. The same text twice is said twice. */
export function announce(text: string): void {
  const region = liveRegion();
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

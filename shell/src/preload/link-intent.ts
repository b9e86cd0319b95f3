/** Who rests so long on a link may mean it; a pointer on its way elsewhere does not, in milliseconds. */
const dwellMs = 65;

function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link : null;
}

/**
 * Tells of links of the portal that somebody is about to follow: a pointer or the focus rests on it, or a finger touches
 * it. One set of listeners serves all links, those inside remotes too. Returns a function that ends it.
 */
export function watchLinkIntent(page: Document, onIntent: (pathname: string) => void): () => void {
  let aimedAt: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function aim(event: Event): void {
    const link = linkAt(event);
    if (link === aimedAt) return;
    aimedAt = link;
    clearTimeout(timer);
    if (link) {
      timer = setTimeout(() => {
        onIntent(link.pathname);
      }, dwellMs);
    }
  }

  function touch(event: Event): void {
    const link = linkAt(event);
    if (link) onIntent(link.pathname);
  }

  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  page.addEventListener('pointerover', aim, options);
  page.addEventListener('focusin', aim, options);
  page.addEventListener('touchstart', touch, options);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

let isAsked = false;

/**
 * The browser may throw away what it keeps when the machine runs out of space, unless it is asked not to. Asked for when
 * the first work waits, and once a page: some browsers ask their person.
 */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  // Not there on a page that is not secure; a "no" leaves everything as it was.
  void (navigator.storage as StorageManager | undefined)?.persist().catch(() => undefined);
}

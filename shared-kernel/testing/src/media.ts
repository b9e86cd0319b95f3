/** Makes matchMedia say true for these queries and false for others; returns a function that changes the list. */
export function stubMedia(...matching: string[]): (...next: string[]) => void {
  let current = matching;
  const listeners = new Set<() => void>();
  window.matchMedia = ((media: string) => ({
    media,
    get matches() {
      return current.includes(media);
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
  return (...next) => {
    current = next;
    for (const listener of listeners) listener();
  };
}

/** Takes the stub away again. */
export function restoreMedia(): void {
  Reflect.deleteProperty(window, 'matchMedia');
}

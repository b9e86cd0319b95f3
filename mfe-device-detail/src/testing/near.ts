type Hear = (seen: readonly { readonly isIntersecting: boolean }[]) => void;

/** Has the browser tell of places near the screen, which jsdom never does. Returns how to bring them there. */
export function stubNearness(): { readonly bringNear: () => void } {
  const heard = new Set<Hear>();
  class Observer {
    readonly #hear: Hear;
    constructor(hear: Hear) {
      this.#hear = hear;
    }
    observe(): void {
      heard.add(this.#hear);
    }
    disconnect(): void {
      heard.delete(this.#hear);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return {
    bringNear: () => {
      for (const hear of heard) hear([{ isIntersecting: true }]);
    },
  };
}

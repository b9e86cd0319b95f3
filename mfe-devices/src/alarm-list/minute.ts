import { createContext, use, useSyncExternalStore } from 'react';

const checkMs = 10_000;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, checkMs);
  return () => {
    clearInterval(timer);
  };
}

const present = () => Math.floor(Date.now() / 60_000) * 60;

/** The present minute in epoch seconds; the component follows it. */
export const useMinute = (): number => useSyncExternalStore(subscribe, present);

/** The present minute for the relative times of a list: those alone are redrawn when it passes. */
export const MinuteContext = createContext<number | null>(null);

export const useListMinute = (): number => use(MinuteContext) ?? present();

import { useEffect, useState } from 'react';

/** A pause in typing, in milliseconds. */
const pauseMs = 300;

/** A text once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}

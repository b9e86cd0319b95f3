import { useEffect, useState } from 'react';

/** A value once it has rested for so long, ms; the first at once. */
export function useSettled<Value extends string | null>(value: Value, restMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => {
      setSettled(value);
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, settled, restMs]);
  return settled;
}

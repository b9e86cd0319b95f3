import { useState } from 'react';
import {
  defaultPreset,
  followsNow,
  movedToNow,
  presetRange,
  type PresetLabel,
  type TimeRange,
} from './range.ts';

interface LoadedRange {
  readonly range: TimeRange;
  /** The preset it came from; null when it was chosen by dates. */
  readonly preset: PresetLabel | null;
  /** Whether a refresh moves it to now; settled when it was loaded (GRAPH-05). */
  readonly follows: boolean;
}

export interface RangeControl extends LoadedRange {
  choosePreset: (label: PresetLabel) => void;
  showRange: (range: TimeRange) => void;
  /** Moves a range that follows the time to now; answers whether it does, else its readings are to be fetched again. */
  moveToNow: () => boolean;
}

const loaded = (range: TimeRange, preset: PresetLabel | null, now: Date): LoadedRange => ({
  range,
  preset,
  follows: followsNow(range, now),
});

/** The window of the graphs, the last 14 days at first. */
export function useRange(): RangeControl {
  const [current, setCurrent] = useState(() => {
    const now = new Date();
    return loaded(presetRange(defaultPreset, now), defaultPreset, now);
  });
  return {
    ...current,
    choosePreset: (label) => {
      const now = new Date();
      setCurrent(loaded(presetRange(label, now), label, now));
    },
    showRange: (range) => setCurrent(loaded(range, null, new Date())),
    moveToNow: () => {
      if (current.follows) setCurrent({ ...current, range: movedToNow(current.range, new Date()) });
      return current.follows;
    },
  };
}

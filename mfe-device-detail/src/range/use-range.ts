import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { navigate, portalHistory } from '@peil/shared-kernel/navigation';
import { countedFrom } from './counted-from.ts';
import { readRange, writeRange, type RangeChoice } from './range-address.ts';
import { followsNow, movedToNow, rangeOfChoice, type PresetLabel, type TimeRange } from './range.ts';

interface LoadedRange {
  readonly range: TimeRange;
  /** The preset it came from; null when it was chosen by dates or zoomed to. */
  readonly preset: PresetLabel | null;
  /** Whether a refresh moves it to now; settled when it was loaded (GRAPH-05). */
  readonly follows: boolean;
}

export interface RangeControl extends LoadedRange {
  /** Changes with each choice of the user's, not when the window moves with the time. */
  readonly choice: number;
  readonly choosePreset: (label: PresetLabel) => void;
  readonly showRange: (range: TimeRange) => void;
  /** Shows a part of the window, from which the browser's Back leads out again. */
  readonly zoomTo: (range: TimeRange) => void;
  /** Leaves a zoom; null where there is none. */
  readonly zoomOut: (() => void) | null;
  /** Moves a range that follows the time to now; returns whether it does, else its readings are to be fetched again. */
  readonly moveToNow: () => boolean;
}

function load(choice: RangeChoice, now: Date): LoadedRange {
  const preset = typeof choice === 'string' ? choice : null;
  const range = rangeOfChoice(choice, now);
  return { range, preset, follows: followsNow(range, now) };
}

/** What an entry of the history remembers that was made by a zoom. */
const zoomed = { zoomed: true };

const isZoomed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'zoomed' in state;

/**
 * The window of the graphs, as the address tells it; the last 14 days at first. It is counted from the moment the entry of
 * the history is first shown: who goes back finds the window that was left, and a reload counts a preset anew.
 */
export function useRange(): RangeControl {
  const { pathname, search, hash, key, ...location } = useLocation();
  const state: unknown = location.state;
  const [loads, setLoads] = useState<Readonly<Record<string, LoadedRange>>>({});
  const [choice, setChoice] = useState(0);

  const known = loads[key];
  const current = known ?? loadNow(search);
  if (!known) setLoads({ ...loads, [key]: current });

  const go = (next: RangeChoice, options: { replace: boolean; state?: unknown }) => {
    // Nothing is left: a form on the page that holds unsaved input has no say.
    navigate(pathname + writeRange(search, next) + hash, { ...options, force: true });
  };
  const choose = (next: RangeChoice) => {
    setChoice(choice + 1);
    go(next, { replace: true });
  };

  return {
    ...current,
    choice,
    choosePreset: choose,
    showRange: choose,
    zoomTo: (range) => {
      setChoice(choice + 1);
      go(range, { replace: false, state: zoomed });
    },
    zoomOut: isZoomed(state) ? () => portalHistory.go(-1) : null,
    moveToNow: () => {
      if (!current.follows) return false;
      const moved = movedToNow(current.range, new Date());
      if (current.preset === null) go(moved, { replace: true, state });
      else setLoads({ ...loads, [key]: { ...current, range: moved } });
      return true;
    },
  };
}

function loadNow(search: string): LoadedRange {
  const now = countedFrom(search, new Date());
  return load(readRange(search, now), now);
}

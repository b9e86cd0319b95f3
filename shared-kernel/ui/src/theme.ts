import { useSyncExternalStore } from 'react';
import {
  currentPreference,
  currentTheme,
  setThemePreference,
  themeChangedEvent,
  type Theme,
  type ThemePreference,
} from '../../host/src/theme/index.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener(themeChangedEvent, changed);
  return () => window.removeEventListener(themeChangedEvent, changed);
}

/** The choice, what is shown, and how to choose. */
export function useTheme(): {
  preference: ThemePreference;
  theme: Theme;
  setPreference: (preference: ThemePreference) => void;
} {
  const preference = useSyncExternalStore(subscribe, currentPreference);
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { preference, theme, setPreference: setThemePreference };
}

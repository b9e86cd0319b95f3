import { mediaList } from './media-list.ts';

/** What the user has chosen; `system` follows the machine. */
export type ThemePreference = 'light' | 'dark' | 'system';
/** What is shown. */
export type Theme = 'light' | 'dark';

const storageKey = 'peil.theme';
/** Tells the window that the theme is another. */
export const themeChangedEvent = 'peil:theme';
const darkSystem = '(prefers-color-scheme: dark)';

const isPreference = (text: unknown): text is ThemePreference =>
  text === 'light' || text === 'dark' || text === 'system';

/** The stored choice, `system` when there is none or storage is closed to us. */
function storedThemePreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(storageKey);
    return isPreference(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** The theme a choice gives on this machine, now. */
function resolveTheme(preference: ThemePreference): Theme {
  if (preference !== 'system') return preference;
  return mediaList(darkSystem)?.matches ? 'dark' : 'light';
}

/** Shows the stored choice. The page's first script does so too, before anything is painted. */
export function showStoredTheme(): void {
  show(storedThemePreference());
}

/**
 * Puts the theme on <html>: the class that Aksel's and the portal's tokens hang on, and the choice in `data-theme`.
 * Everything below follows, portals and other React roots too, so no root needs a theme wrapper of its own.
 */
function show(preference: ThemePreference): void {
  const root = document.documentElement;
  const theme = resolveTheme(preference);
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
  root.dataset['theme'] = preference;
  colourBrowserBar(getComputedStyle(root).getPropertyValue('--peil-header').trim());
  window.dispatchEvent(new Event(themeChangedEvent));
}

/** The browser's own bar on a phone goes on in the colour of the header. */
function colourBrowserBar(colour: string): void {
  if (colour === '') return;
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = colour;
}

/**
 * Applies the stored choice and follows the system and other tabs; returns a function that stops it. The host calls it
 * before it renders.
 */
export function applyTheme(): () => void {
  showStoredTheme();
  const system = mediaList(darkSystem);
  const followSystem = () => show(currentPreference());
  const followTabs = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) showStoredTheme();
  };
  system?.addEventListener('change', followSystem);
  window.addEventListener('storage', followTabs);
  return () => {
    system?.removeEventListener('change', followSystem);
    window.removeEventListener('storage', followTabs);
  };
}

/** Chooses a theme, shows it and remembers it in this browser. */
export function setThemePreference(preference: ThemePreference): void {
  try {
    localStorage.setItem(storageKey, preference);
  } catch {
    // Storage is closed (private window, policy): the choice holds for this page.
  }
  show(preference);
}

export function currentPreference(): ThemePreference {
  const shown = document.documentElement.dataset['theme'];
  return isPreference(shown) ? shown : storedThemePreference();
}

export const currentTheme = (): Theme =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light';

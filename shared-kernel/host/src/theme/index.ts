export { applyBrandAccent } from './brand-accent.ts';
export { mediaList } from './media-list.ts';
export {
  applyTheme,
  currentPreference,
  currentTheme,
  setThemePreference,
  showStoredTheme,
  themeChangedEvent,
  type Theme,
  type ThemePreference,
} from './theme-on-page.ts';

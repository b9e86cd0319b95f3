import { useTheme, type ThemePreference } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';
import styles from './ThemeChoice.module.css';

const themes: readonly ThemePreference[] = ['light', 'dark', 'system'];

/** Light, dark, or what the machine has; remembered in this browser. */
export function ThemeChoice() {
  const { preference, setPreference } = useTheme();
  return (
    <fieldset className={styles.themes}>
      <legend>{texts.theme}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            checked={preference === theme}
            onChange={() => {
              setPreference(theme);
            }}
          />{' '}
          {texts.themes[theme]}
        </label>
      ))}
    </fieldset>
  );
}

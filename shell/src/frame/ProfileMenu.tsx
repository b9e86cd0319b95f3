import { Link } from 'react-router-dom';
import { signOut, useCan, useUser } from '@peil/shared-kernel/session';
import { LeaveIcon, PersonIcon, TableIcon, useTheme, type ThemePreference } from '@peil/shared-kernel/ui';
import styles from './Header.module.css';
import { texts } from './texts.ts';

const themes: readonly ThemePreference[] = ['light', 'dark', 'system'];

/** What concerns the signed-in person: own profile, looks, the way out. */
export function ProfileMenu({ onChoice }: { readonly onChoice: () => void }) {
  const user = useUser();
  const seesDeviceProfiles = useCan('deviceProfiles');
  const { preference, setPreference } = useTheme();
  if (!user) return null;
  return (
    <div className={styles.profilePanel} id="panel-profile">
      <Link
        className={styles.menuItem}
        to={`/profile/${encodeURIComponent(user.username)}`}
        onClick={onChoice}
      >
        <PersonIcon aria-hidden fontSize="1.25rem" /> {texts.myProfile}
      </Link>
      {seesDeviceProfiles && (
        <Link className={styles.menuItem} to="/profiles" onClick={onChoice}>
          <TableIcon aria-hidden fontSize="1.25rem" /> {texts.deviceProfiles}
        </Link>
      )}
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
      <button className={styles.menuItem} type="button" onClick={() => void signOut()}>
        <LeaveIcon aria-hidden fontSize="1.25rem" /> {texts.logOut}
      </button>
    </div>
  );
}

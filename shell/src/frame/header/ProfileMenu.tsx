import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api, ApiError, type AccessToken } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { organisationQuery, userQuery } from '@peil/shared-kernel/cache';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { signOut } from '@peil/shared-kernel/session';
import { areFormsWaiting } from '@peil/shared-kernel/waiting/note';
import {
  ChevronDownIcon,
  ChevronRightIcon,
  LeaveIcon,
  PersonIcon,
  TableIcon,
  useTheme,
  type ThemePreference,
} from '@peil/shared-kernel/ui';
import { menuEntries } from '../menu-entries.ts';
import tool from './HeaderTool.module.css';
import styles from './ProfileMenu.module.css';
import { texts } from './texts.ts';
import type { ExclusivePanel } from './use-exclusive-panel.ts';

interface ProfileMenuProps {
  readonly user: AccessToken;
  readonly panels: ExclusivePanel;
}

/** What concerns the signed-in person: name and organisation, own profile, theme, logging out. */
export function ProfileMenu({ user, panels }: ProfileMenuProps) {
  const isOpen = panels.open === 'profile';
  return (
    <>
      <button
        className={`${tool.tool} ${styles.opener}`}
        type="button"
        aria-expanded={isOpen}
        aria-controls="panel-profile"
        aria-label={`${texts.profileMenu}: ${user.username}`}
        onClick={() => {
          panels.toggle('profile');
        }}
      >
        <PersonIcon aria-hidden fontSize="1.5rem" className={styles.person} />
        <span className={styles.username}>{user.username}</span>
        <ChevronDownIcon aria-hidden fontSize="1.25rem" className={styles.chevron} />
      </button>
      {isOpen && <ProfilePanel user={user} onChoice={panels.close} />}
    </>
  );
}

const icons: Readonly<Record<string, typeof PersonIcon>> = {
  person: PersonIcon,
  table: TableIcon,
};

function ProfilePanel({ user, onChoice }: { readonly user: AccessToken; readonly onChoice: () => void }) {
  const entries = menuEntries('profile', { user, provider: getBrand().shortName });
  return (
    <div className={styles.panel} id="panel-profile">
      <WhoAmI user={user} />
      {entries.map(({ to, label, icon = '' }) => {
        const Icon = icons[icon] ?? ChevronRightIcon;
        return (
          <Link key={to} className={styles.item} to={to} onClick={onChoice}>
            <Icon aria-hidden fontSize="1.25rem" /> {label}
          </Link>
        );
      })}
      <ThemeChoice />
      <button className={styles.item} type="button" onClick={logOut}>
        <LeaveIcon aria-hidden fontSize="1.25rem" /> {user.act ? texts.endHelp : texts.logOut}
      </button>
    </div>
  );
}

function logOut(): void {
  if (portalHistory.hasUnsavedInput() && !window.confirm(texts.logOutUnsaved)) return;
  if (areFormsWaiting() && !window.confirm(texts.logOutWaiting)) return;
  // Without the server the session ends here all the same, and there when nobody has used it for a while.
  api.auth.logOut().catch(() => undefined);
  void signOut();
}

/** Name and organisation of the signed-in person; what cannot be read is left out. */
function WhoAmI({ user }: { readonly user: AccessToken }) {
  const { data: self } = useQuery(userQuery(user.username));
  const { data: organisation, error } = useQuery(organisationQuery(user.orgid));
  const isUnknown = error instanceof ApiError && error.kind === 'notFound';
  return (
    <div className={styles.who}>
      <p className={styles.name}>{self?.full_name.trim() || user.username}</p>
      <p className={styles.organisation}>{isUnknown ? texts.organisationUnknown : organisation?.name}</p>
    </div>
  );
}

const themes: readonly ThemePreference[] = ['light', 'dark', 'system'];

/** Light, dark, or what the machine has; remembered in this browser. */
function ThemeChoice() {
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

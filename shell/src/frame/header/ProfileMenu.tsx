import { Link } from 'react-router-dom';
import { api, type AccessToken } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { signOut } from '@peil/shared-kernel/session';
import { areFormsWaiting } from '@peil/shared-kernel/waiting/note';
import { ChevronDownIcon, ChevronRightIcon, LeaveIcon, PersonIcon, TableIcon } from '@peil/shared-kernel/ui';
import { menuEntries } from '../menu-entries.ts';
import tool from './HeaderTool.module.css';
import styles from './ProfileMenu.module.css';
import { texts } from './texts.ts';
import { ThemeChoice } from './ThemeChoice.tsx';
import type { ExclusivePanel } from './use-exclusive-panel.ts';
import { WhoAmI } from './WhoAmI.tsx';

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

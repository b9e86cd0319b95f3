import { Link, NavLink, useLocation } from 'react-router-dom';
import { getBrand } from '@peil/shared-kernel/brand';
import { homeFor } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { ChevronDownIcon, MagnifyingGlassIcon, XMarkIcon } from '@peil/shared-kernel/ui';
import { AlarmBell } from './AlarmBell.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { navigationItems } from './navigation-items.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { requestDeviceRefresh } from './request-refresh.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { texts } from './texts.ts';
import { useExclusivePanel } from './use-exclusive-panel.ts';

/** Logo, navigation by role, search, alarms and profile; shown to signed-in users (HEAD-01, NAV-01). */
export function Header() {
  const user = useUser();
  const { pathname } = useLocation();
  const seesAlarms = useCan('alarmBell');
  const { open, toggle, close, area } = useExclusivePanel(pathname);
  if (!user) return null;

  const provider = getBrand().shortName;
  return (
    <header className={styles.header} ref={area}>
      <div className={styles.bar}>
        <Link className={styles.home} to={homeFor(user.roles, provider)}>
          <Logo />
        </Link>
        <nav className={styles.navigation} aria-label={texts.mainNavigation}>
          <ul>
            {navigationItems(user.roles, provider).map((item) => (
              <li key={item.to}>
                <NavLink
                  className={() => styles.navigationLink}
                  to={item.to}
                  end={item.to === '/'}
                  onClick={() => {
                    close();
                    if (item.refreshesDevices) requestDeviceRefresh('navigation');
                  }}
                >
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <button
            className={styles.iconButton}
            type="button"
            aria-expanded={open === 'search'}
            aria-controls="panel-search"
            aria-label={open === 'search' ? texts.closeSearch : texts.search}
            onClick={() => {
              toggle('search');
            }}
          >
            {open === 'search' ? (
              <XMarkIcon aria-hidden fontSize="1.5rem" />
            ) : (
              <MagnifyingGlassIcon aria-hidden fontSize="1.5rem" />
            )}
          </button>
          {seesAlarms && <AlarmBell />}
          <button
            className={styles.profileButton}
            type="button"
            aria-expanded={open === 'profile'}
            aria-controls="panel-profile"
            aria-label={`${texts.profileMenu}: ${user.username}`}
            onClick={() => {
              toggle('profile');
            }}
          >
            <span className={styles.username}>{user.username}</span>
            <ChevronDownIcon aria-hidden fontSize="1.25rem" />
          </button>
        </div>
      </div>
      {open === 'search' && <SearchPanel />}
      {open === 'profile' && <ProfileMenu onChoice={close} />}
    </header>
  );
}

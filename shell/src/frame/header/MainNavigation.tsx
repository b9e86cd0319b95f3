import { NavLink } from 'react-router-dom';
import { MenuHamburgerIcon } from '@peil/shared-kernel/ui';
import styles from './MainNavigation.module.css';
import type { MenuEntry } from '../menu-entries.ts';
import { PanelButton } from './PanelButton.tsx';
import { requestDeviceRefresh } from './request-refresh.ts';
import { texts } from './texts.ts';
import type { ExclusivePanel } from './use-exclusive-panel.ts';

interface MainNavigationProps {
  readonly items: readonly MenuEntry[];
  readonly panels: ExclusivePanel;
  /** Behind a button, where a row does not fit. */
  readonly folded: boolean;
}

/** More links than so many stand closer in a row, so that a row of them fits a window of 1280 px. */
const mostApart = 8;

/** The links to the portal's main pages (NAV-01): a disclosed list, so Tab and Enter are all its keys. */
export function MainNavigation({ items, panels, folded }: MainNavigationProps) {
  const row = items.length > mostApart ? `${styles.row} ${styles.close}` : styles.row;
  const shown = !folded || panels.open === 'menu';
  return (
    <nav className={folded ? undefined : styles.inRow} aria-label={texts.mainNavigation}>
      {folded && (
        <PanelButton
          panel="menu"
          panels={panels}
          labels={[texts.menu, texts.closeMenu]}
          icon={<MenuHamburgerIcon aria-hidden fontSize="1.5rem" />}
        />
      )}
      {shown && (
        <ul className={folded ? styles.menu : row} id="panel-menu">
          {items.map((item) => (
            <li key={item.to}>
              <NavLink
                className={() => styles.link}
                to={item.to}
                end={item.to === '/'}
                onClick={() => {
                  panels.close();
                  // HEAD-04
                  if (item.purpose === 'devices') requestDeviceRefresh('navigation');
                }}
              >
                {item.label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { getBrand } from '@peil/shared-kernel/brand';
import { userQuery } from '@peil/shared-kernel/cache';
import type { Channel } from '@peil/shared-kernel/contract';
import { homeFor } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import {
  breakpoints,
  MagnifyingGlassIcon,
  ScanIcon,
  useNarrowerThan,
  VisuallyHidden,
} from '@peil/shared-kernel/ui';
import { AlarmBell } from './AlarmBell.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { menuEntries } from '../menu-entries.ts';
import { PanelButton } from './PanelButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { ScanPanel } from '../../scan/ScanPanel.tsx';
import { SearchPanel } from '../../search/SearchPanel.tsx';
import { texts } from './texts.ts';
import { useOrganisationBrand } from '../use-organisation-brand.ts';
import { useExclusivePanel, type ExclusivePanel } from './use-exclusive-panel.ts';

/** So many links fit in a row from `breakpoints.wide` on; more need a wider window. */
const mostInWide = 6;
const widerPx = 1280;
/** So many links leave no room for words at the bell, until the window is this wide. */
const mostBesideWords = 9;
const widestPx = 1400;

/** Logo, navigation by role, search, alarms and profile; shown to signed-in users (HEAD-01, NAV-01). */
export function Header({ channel }: { readonly channel: Channel }) {
  const logo = useOrganisationBrand();
  const user = useUser();
  const { pathname } = useLocation();
  const seesAlarms = useCan('alarmBell');
  const handlesDevices = useCan('onboardingWide');
  // The page that needs to know which way one registers asks for it.
  const { data: profile } = useQuery({ ...userQuery(user?.username ?? ''), enabled: false });
  const provider = getBrand().shortName;
  const items = menuEntries('main', { user, provider, features: profile?.meta_data.features });
  const folded = useNarrowerThan(items.length > mostInWide ? widerPx : breakpoints.wide);
  const isCrowded = useNarrowerThan(widestPx) && items.length > mostBesideWords && !folded;
  const area = useRef<HTMLElement>(null);
  const panels = useExclusivePanel(pathname, area);
  useSearchKeys(panels);
  if (!user) return null;

  const navigation = <MainNavigation items={items} panels={panels} folded={folded} />;
  return (
    <header className={styles.header} ref={area}>
      <div className={styles.bar}>
        <Link className={styles.home} to={homeFor(user.roles, provider)} onClick={panels.close}>
          {channel === 'stable' ? <Logo own={logo} /> : <ChannelBadge channel={channel} />}
        </Link>
        {!folded && navigation}
        <div className={styles.tools}>
          <PanelButton
            panel="search"
            panels={panels}
            labels={[texts.search, texts.closeSearch]}
            hint={texts.searchHint}
            keys={searchKeys}
            icon={<MagnifyingGlassIcon aria-hidden fontSize="1.5rem" />}
          />
          {handlesDevices && folded && (
            <PanelButton
              panel="scan"
              panels={panels}
              labels={[texts.scan, texts.closeScan]}
              icon={<ScanIcon aria-hidden size="1.5rem" />}
            />
          )}
          {seesAlarms && <AlarmBell onChoice={panels.close} isShort={isCrowded} />}
          <ProfileMenu panels={panels} user={user} />
          {folded && navigation}
        </div>
      </div>
      {panels.open === 'search' && <SearchPanel />}
      {panels.open === 'scan' && handlesDevices && folded && <ScanPanel user={user} onGo={panels.close} />}
    </header>
  );
}

const names: Record<Exclude<Channel, 'stable'>, string> = { develop: 'Develop', beta: 'Beta' };

/** Stands in the logo's place on the develop and beta hosts (HEAD-02), so that nobody takes them for the real one. */
function ChannelBadge({ channel }: { readonly channel: Exclude<Channel, 'stable'> }) {
  return (
    <span className={styles[channel]}>
      {names[channel]} <VisuallyHidden>{getBrand().product}</VisuallyHidden>
    </span>
  );
}

/** With a modifier: a single letter or sign would catch speech input and stray keys (WCAG 2.1.4). */
const searchKeys = 'Control+K Meta+K';

/** Ctrl + K (⌘ K) opens the search, or leads back to its field. */
function useSearchKeys({ open, toggle }: ExclusivePanel): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      if (open === 'search') document.querySelector<HTMLElement>('#panel-search input')?.focus();
      else toggle('search');
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [open, toggle]);
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Device } from '@peil/shared-kernel/api';
import { useCan } from '@peil/shared-kernel/session';
import { breakpoints, Button, MenuHamburgerIcon, StatusIcon, useNarrowerThan } from '@peil/shared-kernel/ui';
import { markOf } from './page-marks.ts';
import type { SettingsPageId } from './page-names.ts';
import { pagesFor, settingsPath, type SettingsPage } from './settings-pages.ts';
import styles from './SettingsNav.module.css';
import { texts } from './texts.ts';

interface SettingsNavProps {
  readonly device: Device;
  readonly current: SettingsPageId;
}

/** The way from one settings page to another, with what is unset or wrong on each; on a narrow screen a menu. */
export function SettingsNav({ device, current }: SettingsNavProps) {
  const pages = pagesFor(device, useCan('lowLevel'));
  const isNarrow = useNarrowerThan(breakpoints.table);
  const [isOpen, setIsOpen] = useState(false);
  const isShown = !isNarrow || isOpen;
  return (
    <nav aria-label={texts.navigation} className={styles['nav']}>
      {isNarrow && (
        <Button
          variant="secondary"
          data-color="neutral"
          className={styles['menu'] ?? ''}
          icon={<MenuHamburgerIcon aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.allPages}
        </Button>
      )}
      {isShown && (
        <ul className={styles['pages']}>
          {pages.map((page) => (
            <Entry key={page.id} page={page} device={device} isCurrent={page.id === current} />
          ))}
        </ul>
      )}
    </nav>
  );
}

interface EntryProps {
  readonly page: SettingsPage;
  readonly device: Device;
  readonly isCurrent: boolean;
}

function Entry({ page: { id, name }, device, isCurrent }: EntryProps) {
  const mark = markOf(id, device);
  return (
    <li>
      <Link
        to={settingsPath(device.devid, id)}
        className={styles['page']}
        {...(isCurrent && { 'aria-current': 'page' as const })}
      >
        {name}
        {mark && (
          <span className={styles['mark']} data-mark={mark}>
            <StatusIcon status={mark === 'wrong' ? 'critical' : 'warning'} />
            {texts.marks[mark]}
          </span>
        )}
      </Link>
    </li>
  );
}

/** The pages before and after this one, in the order of the navigation. */
export function SettingsSteps({ device, current }: SettingsNavProps) {
  const pages = pagesFor(device, useCan('lowLevel'));
  const at = pages.findIndex(({ id }) => id === current);
  // The system page is opened by its address by some who may not see it.
  if (at < 0) return null;
  const [before, after] = [pages[at - 1], pages[at + 1]];
  return (
    <nav aria-label={texts.steps} className={styles['steps']}>
      {before && (
        <Button as={Link} role="link" variant="tertiary" to={settingsPath(device.devid, before.id)}>
          {texts.previous(before.name)}
        </Button>
      )}
      {after && (
        <Button
          as={Link}
          role="link"
          variant="tertiary"
          className={styles['next'] ?? ''}
          to={settingsPath(device.devid, after.id)}
        >
          {texts.next(after.name)}
        </Button>
      )}
    </nav>
  );
}

import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { compareNorwegian, formatNumber } from '@peil/shared-kernel/format';
import { StatusIcon, TextLink, VisuallyHidden } from '@peil/shared-kernel/ui';
import { devicePath } from '../device-row/device-path.ts';
import { mapStates, stateOf, statusOf } from './map-state.ts';
import styles from './PlaceList.module.css';
import { texts } from './texts.ts';

/** More are not read in a popup; the list has them all. */
const most = 100;

/** Devices that no zoom parts: each, the worst first, and by name. */
export function PlaceList({ rows }: { readonly rows: readonly DeviceRow[] }) {
  const byState = mapStates.flatMap((state) =>
    rows.filter((row) => stateOf(row) === state).sort((a, b) => compareNorwegian(a.name, b.name)),
  );
  const rest = rows.length - most;
  return (
    <div className={styles['place']}>
      <ul className={styles['list']}>
        {byState.slice(0, most).map((row) => (
          <li key={row.id} className={`${styles['device']} ${styles[stateOf(row)]}`}>
            <StatusIcon status={statusOf[stateOf(row)]} className={styles['icon']} />
            <TextLink to={devicePath(row.id)} className={styles['name'] ?? ''}>
              {row.name}
            </TextLink>
            <span className={styles['level']}>{row.level?.text}</span>
            <VisuallyHidden>{texts.states[stateOf(row)]}</VisuallyHidden>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles['rest']}>{texts.andMore(rest, formatNumber(rest) ?? '')}</p>}
    </div>
  );
}

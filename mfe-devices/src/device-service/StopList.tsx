import { directionsUrl, serviceNeedWords } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { Button, StatusBadge, TextLink, VisuallyHidden } from '@peil/shared-kernel/ui';
import styles from './device-service.module.css';
import type { PlacedStop, ServiceStop } from './round.ts';
import { texts } from './texts.ts';

interface StopListProps {
  readonly stops: readonly (ServiceStop | PlacedStop)[];
  /** Whether they stand as one drives. */
  readonly isOrdered: boolean;
  /** The device that one is at. */
  readonly chosen: string | null;
  readonly onChoose: (devid: string) => void;
}

/** Devices to go to, and why; a press begins the service of one. */
export function StopList({ stops, isOrdered, chosen, onChoose }: StopListProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={styles['stops']}>
      {stops.map((stop, index) => (
        <li
          key={stop.devid}
          className={styles['stop']}
          {...(stop.devid === chosen && { 'aria-current': 'true' })}
        >
          {isOrdered && (
            <span className={styles['number']} aria-hidden>
              {index + 1}
            </span>
          )}
          <div className={styles['about']}>
            <Button
              type="button"
              variant="tertiary"
              className={styles['name'] ?? ''}
              onClick={() => {
                onChoose(stop.devid);
                window.scrollTo({ top: 0 });
              }}
            >
              {stop.name} ({stop.shortId})
            </Button>
            <div className={styles['badges']}>
              {stop.needs.map((need) => (
                <StatusBadge key={need} status="warning">
                  {serviceNeedWords[need]}
                </StatusBadge>
              ))}
            </div>
            {'position' in stop && <Way stop={stop} isFirst={index === 0} />}
          </div>
        </li>
      ))}
    </List>
  );
}

function Way({ stop, isFirst }: { readonly stop: PlacedStop; readonly isFirst: boolean }) {
  const { legKm, name, position } = stop;
  const km = legKm === null ? null : texts.km(formatNumber(legKm, { decimals: 1 }) ?? '');
  return (
    <p className={styles['way']}>
      {km !== null && <span>{isFirst ? texts.legFromStart(km) : texts.leg(km)}</span>}
      <TextLink href={directionsUrl(position)} className={styles['directions'] ?? ''}>
        {texts.directions}
        <VisuallyHidden>{texts.directionsTo(name)}</VisuallyHidden>
      </TextLink>
    </p>
  );
}

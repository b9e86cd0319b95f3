import type { Device } from '@peil/shared-kernel/api';
import {
  alarmLimit,
  connectivity,
  isLevelAlarm,
  levelLight,
  levelLightText,
  levelPercent,
} from '@peil/shared-kernel/devices';
import { formatPercent, timeAgo } from '@peil/shared-kernel/format';
import { DescriptionList, StatusBadge } from '@peil/shared-kernel/ui';
import { statusOfContact, statusOfLevel } from '../../device-page/light-status.ts';
import styles from './AlarmForm.module.css';
import { isBroken, withLimits, type AlarmValues } from './alarm-values.ts';
import { texts } from './texts.ts';

interface AlarmPreviewProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
  readonly values: AlarmValues;
}

/** What the limits that are written make of the last reading and the last contact, by the rules that lists and mails use. */
export function AlarmPreview({ device, nowSeconds, values }: AlarmPreviewProps) {
  return (
    <section aria-label={texts.preview} aria-live="polite">
      <h3 className={styles['legend']}>{texts.preview}</h3>
      {isBroken(values) ? (
        <p className={styles['help']}>{texts.broken}</p>
      ) : (
        <State device={withLimits(device, values)} nowSeconds={nowSeconds} />
      )}
    </section>
  );
}

function State({ device, nowSeconds }: Omit<AlarmPreviewProps, 'values'>) {
  const percent = levelPercent(device);
  const limit = alarmLimit(device.appdata);
  const { light, word, hours } = connectivity(device, nowSeconds);
  const isAlarm = isLevelAlarm(limit, percent, false);
  return (
    <DescriptionList
      items={[
        {
          label: texts.levelNow,
          value: (
            <>
              <StatusBadge status={statusOfLevel[levelLight(device)]}>{levelLightText(device)}</StatusBadge>{' '}
              {formatPercent(percent) ?? texts.noLevel}
            </>
          ),
        },
        {
          label: texts.alarmNow,
          value: (
            <StatusBadge status={isAlarm ? 'critical' : 'ok'}>{isAlarm ? texts.on : texts.off}</StatusBadge>
          ),
        },
        {
          label: texts.contactNow,
          value: (
            <>
              <StatusBadge status={statusOfContact[light]}>{word}</StatusBadge>{' '}
              {hours === null ? texts.noContact : timeAgo(nowSeconds - hours * 3600, nowSeconds)}
            </>
          ),
        },
      ]}
    />
  );
}

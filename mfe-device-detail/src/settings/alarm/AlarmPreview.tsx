import type { Device } from '@peil/shared-kernel/api';
import {
  connectivity,
  isStale,
  lastMeasurement,
  levelReading,
  levelStateWords,
  staleWord,
} from '@peil/shared-kernel/devices';
import { timeAgo } from '@peil/shared-kernel/format';
import { DescriptionList, StatusBadge } from '@peil/shared-kernel/ui';
import { statusOfContact, statusOfLevel } from '../../device-page/light-status.ts';
import styles from './AlarmForm.module.css';
import { isBroken, withLimits, type AlarmValues } from './alarm-values.ts';
import { judgedDevice, levelAlarmsOf } from './judged-device.ts';
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
      {isBroken(device, values) ? (
        <p className={styles['help']}>{texts.broken}</p>
      ) : (
        <State device={withLimits(device, values)} nowSeconds={nowSeconds} />
      )}
    </section>
  );
}

function State({ device, nowSeconds }: Omit<AlarmPreviewProps, 'values'>) {
  const { light, word, hours } = connectivity(device, nowSeconds);
  const judged = judgedDevice(device);
  const alarms = levelAlarmsOf(judged);
  return (
    <DescriptionList
      items={[
        { label: texts.levelNow, value: <Level device={judged} nowSeconds={nowSeconds} /> },
        {
          label: texts.alarmNow,
          value: (
            <>
              <StatusBadge status={alarms.length > 0 ? 'critical' : 'ok'}>
                {alarms.length > 0 ? texts.on : texts.off}
              </StatusBadge>{' '}
              {alarms.map(({ reason }) => reason).join(', ')}
            </>
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

/** The level as the header tells it, judged by the written limits; an old one has no light. */
function Level({ device, nowSeconds }: Omit<AlarmPreviewProps, 'values'>) {
  const level = levelReading(device);
  const measured = lastMeasurement(device);
  if (typeof level?.text !== 'string') return texts.noLevel;
  if (isStale(device, nowSeconds))
    return (
      <>
        <StatusBadge status="noSignal">{staleWord}</StatusBadge> {level.text}
        {measured !== null && `, ${texts.measured(timeAgo(measured, nowSeconds))}`}
      </>
    );
  return (
    <>
      <StatusBadge status={statusOfLevel[level.light]}>{levelStateWords[level.state]}</StatusBadge>{' '}
      {level.text}
    </>
  );
}

import type { AlarmLink } from '@peil/shared-kernel/api';
import { formatDateTime } from '@peil/shared-kernel/format';
import { useUser } from '@peil/shared-kernel/session';
import { Alert, Button, DescriptionList, TextLink } from '@peil/shared-kernel/ui';
import styles from './AcknowledgePage.module.css';
import { Confirmation } from './Confirmation.tsx';
import type { AcknowledgeProps } from './sending.ts';
import { texts } from './texts.ts';

interface OneAlarmProps extends AcknowledgeProps {
  readonly alarm: AlarmLink['alarms'][number];
}

/** The alarm of a message about one. */
export function OneAlarm({ link, alarm, isSending, isAskedAgain, failure, onSend }: OneAlarmProps) {
  const me = useUser();
  const { person, state } = link;
  const { id, device, ended } = alarm;
  return (
    <>
      <DescriptionList
        items={[
          { label: texts.device, value: device.name },
          { label: texts.alarm, value: alarm.alarm },
          { label: texts.since, value: formatDateTime(alarm.since) },
          ...(ended === null ? [] : [{ label: texts.ended, value: formatDateTime(ended) }]),
          { label: texts.person, value: person },
        ]}
      />
      {failure !== undefined && (
        <Alert variant="error" title={texts.notAcknowledged}>
          {failure}
        </Alert>
      )}
      {state === 'open' && isAskedAgain && (
        <Confirmation
          person={person}
          action={texts.acknowledge}
          isSending={isSending}
          onSend={() => {
            onSend([id]);
          }}
        />
      )}
      {state === 'open' && !isAskedAgain && (
        <>
          <p className={styles['quiet']}>{texts.explained(person, true)}</p>
          <Button
            type="button"
            className={styles['button']}
            loading={isSending}
            onClick={() => {
              onSend([id]);
            }}
          >
            {texts.acknowledge}
          </Button>
        </>
      )}
      <p>
        <TextLink to={`/device/${encodeURIComponent(device.devid)}`} className={styles['link'] ?? ''}>
          {texts.openDevice}
        </TextLink>
        {!me && <span className={styles['quiet']}> {texts.needsLogin}</span>}
      </p>
    </>
  );
}

import { useState } from 'react';
import { mostAcknowledged, type AlarmLink } from '@peil/shared-kernel/api';
import { acknowledgedBy } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { useUser } from '@peil/shared-kernel/session';
import { Alert, Button, Checkbox, CheckboxGroup, TextLink } from '@peil/shared-kernel/ui';
import styles from './AcknowledgePage.module.css';
import { Confirmation } from './Confirmation.tsx';
import type { AcknowledgeProps } from './sending.ts';
import { texts } from './texts.ts';

type Alarm = AlarmLink['alarms'][number];

const factsOf = ({ alarm, since }: Alarm): string =>
  [alarm, texts.sinceText(formatDateTime(since) ?? '')].join(' · ');

function fateOf({ ended, acknowledged }: Alarm): string {
  if (acknowledged)
    return texts.acknowledgedText(acknowledgedBy(acknowledged), formatDateTime(acknowledged.at) ?? '');
  return ended === null ? texts.notAcknowledgedText : texts.endedText(formatDateTime(ended) ?? '');
}

/** The alarms of a message about several: all of them are chosen at first. */
export function SeveralAlarms({ link, isSending, isAskedAgain, failure, onSend }: AcknowledgeProps) {
  const me = useUser();
  const { alarms, person, state } = link;
  const isOpen = state === 'open';
  const open = isOpen ? alarms.filter((alarm) => alarm.isOpen) : [];
  const rest = isOpen ? alarms.filter((alarm) => !alarm.isOpen) : alarms;
  return (
    <>
      <p className={styles['quiet']}>
        {texts.person} {person}
      </p>
      {isOpen && (
        <Choice
          person={person}
          open={open}
          isSending={isSending}
          isAskedAgain={isAskedAgain}
          failure={failure}
          onSend={onSend}
        />
      )}
      {rest.length > 0 && (
        <div>
          {isOpen && <h3 className={styles['heading']}>{texts.others}</h3>}
          <ul className={styles['alarms']}>
            {rest.map((alarm) => (
              <li key={alarm.id} className={styles['alarm']}>
                <TextLink
                  to={`/device/${encodeURIComponent(alarm.device.devid)}`}
                  className={styles['link'] ?? ''}
                >
                  {alarm.device.name}
                </TextLink>
                <p className={styles['facts']}>{factsOf(alarm)}</p>
                <p className={styles['facts']}>{fateOf(alarm)}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {alarms.length >= mostAcknowledged && (
        <p className={styles['quiet']}>{texts.mostLinked(mostAcknowledged)}</p>
      )}
      <p>
        <TextLink to="/alarm" className={styles['link'] ?? ''}>
          {texts.openAlarms}
        </TextLink>
        {!me && <span className={styles['quiet']}> {texts.needsLoginMany}</span>}
      </p>
    </>
  );
}

interface ChoiceProps {
  readonly person: string;
  readonly open: readonly Alarm[];
  readonly isSending: boolean;
  readonly isAskedAgain: boolean;
  readonly failure: string | undefined;
  readonly onSend: (alarms: readonly number[]) => void;
}

function Choice({ person, open, isSending, isAskedAgain, failure, onSend }: ChoiceProps) {
  const [left, setLeft] = useState<readonly number[]>([]);
  const [isEmptySent, setIsEmptySent] = useState(false);
  const chosen = open.map(({ id }) => id).filter((id) => !left.includes(id));
  const choose = (ids: readonly number[]) => {
    setLeft(open.map(({ id }) => id).filter((id) => !ids.includes(id)));
    if (ids.length > 0) setIsEmptySent(false);
  };
  return (
    <>
      <CheckboxGroup
        legend={texts.which}
        value={chosen}
        error={isEmptySent && texts.chooseOne}
        className={styles['choices'] ?? ''}
        onChange={choose}
      >
        {open.map((alarm) => (
          <Checkbox key={alarm.id} value={alarm.id} description={factsOf(alarm)}>
            {alarm.device.name}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <p className={styles['quiet']}>{texts.explained(person, false)}</p>
      {failure !== undefined && (
        <Alert variant="error" title={texts.notAcknowledgedMany}>
          {failure}
        </Alert>
      )}
      {isAskedAgain && chosen.length > 0 ? (
        <Confirmation
          person={person}
          action={texts.acknowledgeChosen(chosen.length, open.length)}
          isSending={isSending}
          onSend={() => {
            onSend(chosen);
          }}
        />
      ) : (
        <div className={styles['buttons']}>
          <Button
            type="button"
            loading={isSending}
            onClick={() => {
              if (chosen.length === 0) setIsEmptySent(true);
              else onSend(chosen);
            }}
          >
            {texts.acknowledgeChosen(chosen.length, open.length)}
          </Button>
          {open.length > 1 && (
            <Button
              type="button"
              variant="tertiary"
              onClick={() => {
                choose(chosen.length === open.length ? [] : open.map(({ id }) => id));
              }}
            >
              {chosen.length === open.length ? texts.chooseNone : texts.chooseAll}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

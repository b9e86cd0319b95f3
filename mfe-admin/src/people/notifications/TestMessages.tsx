import { useState } from 'react';
import {
  api,
  notificationChannels,
  whyFailed,
  type NotificationChannel,
  type NotificationSettings,
  type NotificationTest,
} from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Button, InlineMessage } from '@peil/shared-kernel/ui';
import { texts as words } from '../../parts/alarm-choice/texts.ts';
import { channelState } from './channel-state.ts';
import styles from './Notifications.module.css';
import { texts } from './texts.ts';

interface TestMessagesProps {
  readonly username: string;
  readonly channels: NotificationSettings['channels'];
}

/** A message to oneself on each channel, and what became of it. */
export const TestMessages = ({ username, channels }: TestMessagesProps) => (
  <section className={styles['tests']} aria-label={texts.tests}>
    <h3 className={styles['heading']}>{texts.tests}</h3>
    <p className={styles['quiet']}>{texts.testsHelp}</p>
    <ul className={styles['rules']}>
      {notificationChannels.map((channel) => (
        <TestMessage key={channel} username={username} channel={channel} channels={channels} />
      ))}
    </ul>
  </section>
);

function TestMessage({
  username,
  channel,
  channels,
}: TestMessagesProps & { readonly channel: NotificationChannel }) {
  const [result, setResult] = useState<NotificationTest | null>(null);
  const { send, isSending, failure } = useSend(async () => {
    setResult(null);
    setResult(await api.notifications.test(username, channel));
  });
  const { isOpen, text } = channelState(channels, channel);
  const name = words.channelNames[channel];
  return (
    <li className={styles['test']}>
      <div className={styles['words']}>
        <p className={styles['strong']}>{name}</p>
        {isOpen ? (
          <p className={styles['quiet']}>{text}</p>
        ) : (
          <InlineMessage status="warning">{text}</InlineMessage>
        )}
        <div role="status">
          {failure && (
            <InlineMessage status="error">{`${texts.notTested}. ${whyFailed(failure.cause)}`}</InlineMessage>
          )}
          {!failure && result?.isSent === true && (
            <InlineMessage status="success">{texts.tested(result.to ?? name)}</InlineMessage>
          )}
          {!failure && result?.isSent === false && (
            <InlineMessage status="error">{`${texts.notTested}. ${result.reason ?? ''}`}</InlineMessage>
          )}
        </div>
      </div>
      {isOpen && (
        <Button
          type="button"
          variant="secondary"
          loading={isSending}
          aria-label={texts.testOf(name)}
          onClick={() => void send()}
        >
          {texts.test}
        </Button>
      )}
    </li>
  );
}

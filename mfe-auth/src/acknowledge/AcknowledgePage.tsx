import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { api, ApiError, whyFailed, type AlarmLink } from '@peil/shared-kernel/api';
import { loadFlagOf } from '@peil/shared-kernel/forms';
import { useSend } from '@peil/shared-kernel/forms/core';
import { useUser } from '@peil/shared-kernel/session';
import { Alert, Button, ErrorPanel, LoadingState, Page, Panel, TextLink } from '@peil/shared-kernel/ui';
import styles from './AcknowledgePage.module.css';
import { OneAlarm } from './OneAlarm.tsx';
import { SeveralAlarms } from './SeveralAlarms.tsx';
import { Standing } from './Standing.tsx';
import { texts } from './texts.ts';

/** What the link leads to; null for one that nobody was sent. */
const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['alarm-link', token],
    queryFn: async (): Promise<AlarmLink | null> => {
      try {
        return await api.alarmLinks.get(token);
      } catch (error) {
        if (error instanceof ApiError && (error.kind === 'notFound' || error.kind === 'invalid')) return null;
        throw error;
      }
    },
  });

/**
 * /acknowledge/:token: alarms are acknowledged from the message that told of them, signed in or not (NOTIFY-02). Opening the
 * page changes nothing: mail programs open links too.
 */
export default function AcknowledgePage() {
  const { token = '' } = useParams();
  const me = useUser();
  const query = useQuery(linkQuery(token));
  const { data: link, error } = query;
  return (
    <Page
      title={texts.title}
      hasHelp={false}
      {...(me && { breadcrumbs: [{ label: texts.home, to: '/' }, { label: texts.title }] })}
    >
      <Panel {...(link && { heading: texts.heading(link.alarms.length) })}>
        {link ? (
          <Linked token={token} link={link} />
        ) : link === null ? (
          <div className={styles['stack']}>
            <Alert variant="warning" title={texts.unknown.title}>
              {texts.unknown.text}
            </Alert>
            <TextLink to="/alarm" className={styles['link'] ?? ''}>
              {texts.openAlarms}
            </TextLink>
          </div>
        ) : loadFlagOf(query) === 'error' ? (
          <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState label={texts.loading} />
        )}
      </Panel>
    </Page>
  );
}

function Linked({ token, link }: { readonly token: string; readonly link: AlarmLink }) {
  const queryClient = useQueryClient();
  const { send, isSending, failure } = useSend(async (alarms: readonly number[]) => {
    const answer = await api.alarmLinks.acknowledge(token, alarms, link.asksAgain === true);
    queryClient.setQueryData(linkQuery(token).queryKey, answer);
    // Whoever is signed in has the alarms in lists too.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'alarm-link' });
  });
  const undo = useSend(async () => {
    queryClient.setQueryData(linkQuery(token).queryKey, await api.alarmLinks.undo(token));
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'alarm-link' });
  });
  const { alarms } = link;
  const sending = {
    link,
    isSending,
    isAskedAgain: link.asksAgain === true,
    ...(failure && { failure: whyFailed(failure.cause) }),
    onSend: (chosen: readonly number[]) => void send(chosen),
  };
  return (
    <div className={styles['stack']}>
      <div className={styles['live']} aria-live="polite">
        <Standing link={link} />
      </div>
      {link.mayUndo && (
        <Button
          type="button"
          variant="secondary"
          className={styles['button']}
          loading={undo.isSending}
          onClick={() => void undo.send()}
        >
          {texts.undo}
        </Button>
      )}
      {undo.failure && (
        <Alert variant="error" title={texts.undone}>
          {whyFailed(undo.failure.cause)}
        </Alert>
      )}
      {alarms[0] && alarms.length === 1 ? (
        <OneAlarm {...sending} alarm={alarms[0]} />
      ) : (
        <SeveralAlarms {...sending} />
      )}
    </div>
  );
}

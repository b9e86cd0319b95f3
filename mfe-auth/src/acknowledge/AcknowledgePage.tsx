import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { api, ApiError, whyFailed, type AlarmLink } from '@peil/shared-kernel/api';
import { loadFlagOf } from '@peil/shared-kernel/forms';
import { useSend } from '@peil/shared-kernel/forms/core';
import { formatDateTime } from '@peil/shared-kernel/format';
import { useUser } from '@peil/shared-kernel/session';
import {
  Alert,
  Button,
  DescriptionList,
  ErrorPanel,
  LoadingState,
  Page,
  Panel,
  TextLink,
} from '@peil/shared-kernel/ui';
import styles from './AcknowledgePage.module.css';
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
 * /acknowledge/:token: an alarm is acknowledged from the message that told of it, signed in or not (NOTIFY-02). Opening the
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
      <Panel {...(link && { heading: texts.heading })}>
        {link ? (
          <Alarm token={token} link={link} />
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

function Alarm({ token, link }: { readonly token: string; readonly link: AlarmLink }) {
  const me = useUser();
  const queryClient = useQueryClient();
  const { send, isSending, failure } = useSend(async () => {
    queryClient.setQueryData(linkQuery(token).queryKey, await api.alarmLinks.acknowledge(token));
    // Whoever is signed in has the alarm in lists too.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'alarm-link' });
  });
  const { device, alarm, since, ended, person } = link;
  return (
    <div className={styles['stack']}>
      <div aria-live="polite">
        <Standing link={link} />
      </div>
      <DescriptionList
        items={[
          { label: texts.device, value: device.name },
          { label: texts.alarm, value: alarm },
          { label: texts.since, value: formatDateTime(since) },
          ...(ended === null ? [] : [{ label: texts.ended, value: formatDateTime(ended) }]),
          { label: texts.person, value: person },
        ]}
      />
      {failure && (
        <Alert variant="error" title={texts.notAcknowledged}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
      {link.state === 'open' && (
        <>
          <p className={styles['quiet']}>{texts.explained(person)}</p>
          <Button type="button" className={styles['button']} loading={isSending} onClick={() => void send()}>
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
    </div>
  );
}

/** What has become of the alarm, and whether there is anything to do. */
function Standing({ link: { state, acknowledged } }: { readonly link: AlarmLink }) {
  const by = acknowledged?.by ?? '';
  const at = formatDateTime(acknowledged?.at) ?? '';
  switch (state) {
    case 'open':
      return null;
    case 'used':
      return (
        <Alert variant="success" title={texts.used.title}>
          {acknowledged && texts.used.text(by, at)}
        </Alert>
      );
    case 'acknowledged':
      return (
        <Alert variant="info" title={texts.acknowledged.title}>
          {acknowledged && texts.acknowledged.text(by, at)}
        </Alert>
      );
    case 'ended':
      return (
        <Alert variant="info" title={texts.over.title}>
          {texts.over.text}
        </Alert>
      );
    case 'expired':
      return (
        <Alert variant="warning" title={texts.expired.title}>
          {texts.expired.text}
        </Alert>
      );
  }
}

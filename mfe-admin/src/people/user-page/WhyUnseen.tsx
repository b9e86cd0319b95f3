import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { api, whyFailed, type Sees, type User } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { useSend } from '@peil/shared-kernel/forms/core';
import { mayEditUser } from '@peil/shared-kernel/permissions';
import { useUser } from '@peil/shared-kernel/session';
import { Alert, Button, LoadingState, Search, TextLink } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';
import styles from './WhyUnseen.module.css';

const words = texts.why;

type Asked = Pick<User, 'user_name' | 'roles'>;

interface WhyUnseenProps {
  readonly user: Asked;
  /** Whether it is told what others can do about it: nothing can be done where it stands. */
  readonly onlyReads?: boolean;
}

/** Asks of a device whether the user sees it, and what would change that (SUPPORT-01). */
export function WhyUnseen({ user, onlyReads = false }: WhyUnseenProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  function ask(event: SyntheticEvent): void {
    event.preventDefault();
    setAsked(typed.trim());
  }
  return (
    <div className={styles['why']}>
      <h3 className={styles['heading']}>{words.heading}</h3>
      <form role="search" aria-label={words.heading} className={styles['ask']} onSubmit={ask}>
        <Search
          label={words.heading}
          variant="simple"
          placeholder={words.hint}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" variant="secondary">
          {words.ask}
        </Button>
      </form>
      {asked !== '' && <WhyUnseenOf user={user} text={asked} onlyReads={onlyReads} />}
    </div>
  );
}

interface WhyUnseenOfProps extends WhyUnseenProps {
  /** What is searched for: a name, a short id or a device id. */
  readonly text: string;
}

/** The devices that a text finds, and for each whether the user sees it. */
export function WhyUnseenOf({ user, text, onlyReads = false }: WhyUnseenOfProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['users', 'sees', user.user_name, text],
    queryFn: () => api.users.sees(user.user_name, text),
  });
  if (error && !isFetching)
    return (
      <Alert variant="error" title={words.failed}>
        {whyFailed(error)}{' '}
        <Button variant="tertiary" onClick={() => void refetch()}>
          {words.again}
        </Button>
      </Alert>
    );
  if (!data) return <LoadingState label={words.loading} />;
  return (
    <div role="status" className={styles['found']}>
      {data.devices.length === 0 && <p>{words.none}</p>}
      {data.devices.map((device) => (
        <DeviceAnswer key={device.devid} user={user} device={device} onlyReads={onlyReads} />
      ))}
      {data.more && <p className={styles['quiet']}>{words.more}</p>}
    </div>
  );
}

interface DeviceAnswerProps extends WhyUnseenProps {
  readonly device: Sees['devices'][number];
}

function DeviceAnswer({ user, device, onlyReads = false }: DeviceAnswerProps) {
  const me = useUser();
  const mayEdit = !onlyReads && mayEditUser(me?.roles ?? [], user.roles.roles, getBrand().shortName);
  const { reasons, organisation, groups } = device;
  return (
    <section className={styles['device']}>
      <TextLink to={`/device/${encodeURIComponent(device.devid)}`} isTall>
        {`${device.name ?? device.devid} (${device.short_id || device.devid})`}
      </TextLink>
      {reasons.length === 0 ? (
        <p>{words.sees}</p>
      ) : (
        <ul className={styles['reasons']}>
          {reasons.map((reason) => (
            <li key={reason}>
              {(onlyReads ? words.reasonsToTell : words.reasons)[reason](
                organisation ?? words.another,
                groups,
              )}
              {reason === 'no_group' && mayEdit && <GiveGroup user={user} groups={groups} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface GiveGroupProps {
  readonly user: Asked;
  readonly groups: readonly string[];
}

/** Gives the user one of the device's groups. */
function GiveGroup({ user, groups }: GiveGroupProps) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, isSending, failure } = useSend(async (group: string) => {
    const { results } = await api.users.changeTags([user.user_name], { add: [group], remove: [] });
    setRefusal(results.find(({ result }) => result === 'refused')?.message ?? null);
    await queryClient.invalidateQueries({ queryKey: ['users'] });
  });
  if (groups.length === 0) return <p className={styles['quiet']}>{words.noGroups}</p>;
  return (
    <div className={styles['give']}>
      {groups.map((group) => (
        <Button
          key={group}
          variant="secondary"
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) void send(group);
          }}
        >
          {words.give(group)}
        </Button>
      ))}
      <p className={styles['quiet']}>{words.logsOut}</p>
      {(failure ?? refusal) && (
        <Alert variant="error" title={words.notGiven}>
          {failure ? whyFailed(failure.cause) : refusal}
        </Alert>
      )}
    </div>
  );
}

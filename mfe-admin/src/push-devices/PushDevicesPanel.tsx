import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, whyFailed, type PushDevice } from '@peil/shared-kernel/api';
import { loadFlagOf } from '@peil/shared-kernel/forms';
import { formatDate, formatDateTime } from '@peil/shared-kernel/format';
import { pushMark, useUser } from '@peil/shared-kernel/session';
import {
  Alert,
  Button,
  ErrorPanel,
  InlineMessage,
  LoadingState,
  Panel,
  StatusBadge,
} from '@peil/shared-kernel/ui';
import styles from './PushDevicesPanel.module.css';
import { texts } from './texts.ts';
import {
  isInApp,
  pushHere,
  pushService,
  removeDevice,
  turnOn,
  type PushHere,
  type TurnOnFailure,
} from './this-device.ts';

interface Standing {
  readonly devices: readonly PushDevice[];
  readonly here: PushHere;
}

/** The user's own devices, and how it stands with the one that shows the page. */
const pushDevicesQuery = (username: string, userid: string) =>
  queryOptions({
    queryKey: ['users', 'push-devices', username],
    queryFn: async (): Promise<Standing> => {
      const [devices, push] = await Promise.all([api.push.devices(username), pushService()]);
      const [permission, address] = await Promise.all([push.permission(), push.address()]);
      return { devices, here: pushHere(permission, address !== null, devices, pushMark.read(), userid) };
    },
  });

interface Outcome {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** Own profile: the devices that notices come to (NOTIFY-05). */
export function PushDevicesPanel() {
  const me = useUser();
  const queryClient = useQueryClient();
  const options = pushDevicesQuery(me?.username ?? '', me?.userid ?? '');
  const query = useQuery({ ...options, enabled: me !== null });
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data, error } = query;
  if (!me) return null;

  /** Does one thing at a time, shows what came of it, and reads the list anew. */
  async function act(name: string, work: () => Promise<Outcome>): Promise<void> {
    if (busy !== null) return;
    setBusy(name);
    setOutcome(null);
    try {
      setOutcome(await work());
    } catch (failure) {
      setOutcome({ kind: 'error', text: whyFailed(failure) });
    } finally {
      setBusy(null);
      await Promise.all([
        queryClient.invalidateQueries(options),
        // What the person's notifications say of push.
        queryClient.invalidateQueries({ queryKey: ['users', 'notifications', me?.username] }),
      ]);
    }
  }
  const turnOnHere = async (): Promise<Outcome> => {
    const failure = await turnOn(me);
    return failure === null
      ? { kind: 'success', text: texts.turnedOn }
      : { kind: 'error', text: failureText(failure) };
  };
  const test = async ({ id, name }: PushDevice): Promise<Outcome> => {
    const { sent, reason } = await api.push.test(id);
    return sent
      ? { kind: 'success', text: texts.tested(name) }
      : { kind: 'error', text: texts.notTested(name, reason ?? '') };
  };
  const remove = async ({ id, name }: PushDevice): Promise<Outcome> => {
    await removeDevice(id);
    return { kind: 'success', text: texts.removed(name) };
  };

  return (
    <Panel heading={texts.heading}>
      {data ? (
        <div className={styles['stack']}>
          <p className={styles['quiet']}>{texts.help}</p>
          <Devices
            standing={data}
            busy={busy}
            onTest={(device) => void act(`test ${device.id}`, () => test(device))}
            onRemove={(device) => void act(`remove ${device.id}`, () => remove(device))}
          />
          <Here here={data.here} isBusy={busy === 'here'} onTurnOn={() => void act('here', turnOnHere)} />
          <div aria-live="polite">{outcome && <Alert variant={outcome.kind}>{outcome.text}</Alert>}</div>
        </div>
      ) : loadFlagOf(query) === 'error' ? (
        <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState label={texts.loading} />
      )}
    </Panel>
  );
}

function failureText(failure: TurnOnFailure): string {
  if (failure instanceof ApiError) return whyFailed(failure);
  if (failure === 'denied') return isInApp() ? texts.deniedApp : texts.denied;
  return texts[failure];
}

interface HereProps {
  readonly here: PushHere;
  readonly isBusy: boolean;
  readonly onTurnOn: () => void;
}

/** What can be done about push on the device that shows the page. */
function Here({ here, isBusy, onTurnOn }: HereProps) {
  switch (here) {
    case 'on':
      return null;
    case 'unsupported':
      return <p className={styles['quiet']}>{isInApp() ? texts.unsupportedApp : texts.unsupported}</p>;
    case 'denied':
      return <Alert variant="warning">{isInApp() ? texts.deniedApp : texts.denied}</Alert>;
    case 'silenced':
      return <Alert variant="warning">{isInApp() ? texts.deniedApp : texts.silenced}</Alert>;
    case 'off':
      return (
        <div className={styles['buttons']}>
          <Button type="button" loading={isBusy} onClick={onTurnOn}>
            {texts.turnOn}
          </Button>
        </div>
      );
  }
}

interface DevicesProps {
  readonly standing: Standing;
  readonly busy: string | null;
  readonly onTest: (device: PushDevice) => void;
  readonly onRemove: (device: PushDevice) => void;
}

function Devices({ standing: { devices, here }, busy, onTest, onRemove }: DevicesProps) {
  if (devices.length === 0) return <p>{texts.none}</p>;
  const own = here === 'on' || here === 'silenced' ? pushMark.read()?.id : undefined;
  return (
    <ul className={styles['devices']} aria-label={texts.list}>
      {devices.map((device) => (
        <li key={device.id} className={styles['device']}>
          <div className={styles['about']}>
            <p className={styles['name']}>
              <span className={styles['value']}>{device.name}</span>
              {device.id === own && <StatusBadge status="info">{texts.here}</StatusBadge>}
            </p>
            <p className={styles['quiet']}>
              {texts.since(formatDate(new Date(device.made_at)) ?? '')} ·{' '}
              {device.used_at === null
                ? texts.neverUsed
                : texts.lastUsed(formatDateTime(new Date(device.used_at)) ?? '')}
            </p>
            {device.trouble !== null && (
              <InlineMessage status="warning">{texts.trouble(device.trouble, device.failures)}</InlineMessage>
            )}
          </div>
          <div className={styles['buttons']}>
            <Button
              type="button"
              variant="secondary"
              aria-label={texts.testOf(device.name)}
              loading={busy === `test ${device.id}`}
              onClick={() => onTest(device)}
            >
              {texts.test}
            </Button>
            <Button
              type="button"
              variant="tertiary"
              aria-label={texts.removeOf(device.name)}
              loading={busy === `remove ${device.id}`}
              onClick={() => onRemove(device)}
            >
              {texts.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

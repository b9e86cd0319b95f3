import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, whyFailed, type PushDevice } from '@peil/shared-kernel/api';
import { formatDate, formatDateTime } from '@peil/shared-kernel/format';
import { useSend } from '@peil/shared-kernel/forms/core';
import { pushMark, useUser } from '@peil/shared-kernel/session';
import { Alert, Button, InlineMessage, StatusBadge } from '@peil/shared-kernel/ui';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
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
  const [pressed, setPressed] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Does one thing at a time, shows the outcome, and fetches the list again. */
  const { send, isSending, failure } = useSend(async (button: string, work: () => Promise<Outcome>) => {
    setPressed(button);
    setOutcome(null);
    try {
      setOutcome(await work());
    } finally {
      await Promise.all([
        queryClient.invalidateQueries(options),
        // What the person's notifications say about push.
        queryClient.invalidateQueries({ queryKey: ['users', 'notifications', me?.username] }),
      ]);
    }
  });
  if (!me) return null;

  const busy = isSending ? pressed : null;
  const shown: Outcome | null = failure ? { kind: 'error', text: whyFailed(failure.cause) } : outcome;
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
    <QueryPanel heading={texts.heading} query={query} loading={texts.loading} failed={texts.failed}>
      {(standing) => (
        <div className={styles['stack']}>
          <p className={styles['quiet']}>{texts.help}</p>
          <Devices
            standing={standing}
            busy={busy}
            onTest={(device) => void send(`test ${device.id}`, () => test(device))}
            onRemove={(device) => void send(`remove ${device.id}`, () => remove(device))}
          />
          <Here
            here={standing.here}
            isBusy={busy === 'here'}
            onTurnOn={() => void send('here', turnOnHere)}
          />
          <div aria-live="polite">{shown && <Alert variant={shown.kind}>{shown.text}</Alert>}</div>
        </div>
      )}
    </QueryPanel>
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

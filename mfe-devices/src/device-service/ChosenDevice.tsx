import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, whyFailed, type Device } from '@peil/shared-kernel/api';
import { deviceListQuery, deviceQuery } from '@peil/shared-kernel/cache';
import { deviceTypeLabel, serviceNeeds, serviceNeedWords } from '@peil/shared-kernel/devices';
import { isUnanswered } from '@peil/shared-kernel/forms/core';
import { ServiceEntries, ServiceNoteForm, type UnsentNote } from '@peil/shared-kernel/service-log';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { dataOwner, useUser } from '@peil/shared-kernel/session';
import {
  Button,
  ErrorPanel,
  InlineMessage,
  LoadingState,
  Panel,
  StatusBadge,
  useNow,
} from '@peil/shared-kernel/ui';
import { devicePath } from '../device-row/device-path.ts';
import { ButtonLink } from '../home/ButtonRow.tsx';
import { addEntries } from '../registering/work/outbox.ts';
import styles from './device-service.module.css';
import { SensorCheck } from '../sensor-check/SensorCheck.tsx';
import { texts } from './texts.ts';

/** Silence counts in hours. */
const nowStepMs = 60_000;

interface ChosenDeviceProps {
  readonly devid: string;
  readonly onLeave: () => void;
}

/** The device that one stands at: what was done to it now, and before. */
export function ChosenDevice({ devid, onLeave }: ChosenDeviceProps) {
  const client = useQueryClient();
  const query = useQuery(deviceQuery(devid));
  const { data, error } = query;
  // Without network, what the list says about it has to do.
  const listed = isUnanswered(error)
    ? client.getQueryData(deviceListQuery().queryKey)?.find((one) => one.devid === devid)
    : undefined;
  const device = data ?? listed;
  if (device)
    return (
      <>
        {error && <InlineMessage status="info">{texts.asLoaded}</InlineMessage>}
        <KeptNote thing={{ device: devid }} />
        <Chosen device={device} onLeave={onLeave} />
      </>
    );
  const isGone = error instanceof ApiError && error.kind === 'notFound';
  return (
    <Panel
      actions={
        <Button type="button" variant="tertiary" onClick={onLeave}>
          {texts.other}
        </Button>
      }
    >
      {error ? (
        <ErrorPanel
          title={texts.failed}
          message={isGone ? texts.gone : whyFailed(error)}
          {...(!isGone && { onRetry: () => void query.refetch() })}
        />
      ) : (
        <LoadingState label={texts.loading} />
      )}
    </Panel>
  );
}

function Chosen({ device, onLeave }: { readonly device: Device; readonly onLeave: () => void }) {
  const needs = serviceNeeds(device, useNow(nowStepMs));
  const { devid, name, proddata } = device;
  const user = useUser();
  const keep = async (unsent: UnsentNote) => {
    if (user === null) return;
    const { shortid } = proddata;
    const work = { kind: 'service', ...unsent } as const;
    await addEntries([{ owner: dataOwner(user), devid, shortid, work }], true);
  };
  return (
    <>
      <Panel
        heading={name}
        actions={
          <Button type="button" variant="tertiary" onClick={onLeave}>
            {texts.other}
          </Button>
        }
      >
        <p className={styles['help']}>
          {[deviceTypeLabel(device), proddata.shortid].filter(Boolean).join(' · ')}
        </p>
        {needs.length > 0 && (
          <div className={styles['badges']}>
            {needs.map((need) => (
              <StatusBadge key={need} status="warning">
                {serviceNeedWords[need]}
              </StatusBadge>
            ))}
          </div>
        )}
        <div className={styles['links']}>
          <ButtonLink to={devicePath(devid)}>{texts.open}</ButtonLink>
          <ButtonLink to={`/device-change?old=${encodeURIComponent(proddata.shortid)}`}>
            {texts.change}
          </ButtonLink>
        </div>
        <SensorCheck device={device} />
      </Panel>
      <Panel heading={texts.note}>
        <ServiceNoteForm device={device} withFlight keep={keep} />
      </Panel>
      <Panel heading={texts.log}>
        <ServiceEntries device={device} />
      </Panel>
    </>
  );
}

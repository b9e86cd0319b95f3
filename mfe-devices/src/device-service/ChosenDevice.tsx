import { useQuery } from '@tanstack/react-query';
import { ApiError, whyFailed, type Device } from '@peil/shared-kernel/api';
import { deviceQuery } from '@peil/shared-kernel/cache';
import { deviceTypeLabel, serviceNeeds, serviceNeedWords } from '@peil/shared-kernel/devices';
import { ServiceEntries, ServiceNoteForm } from '@peil/shared-kernel/service-log';
import { Button, ErrorPanel, LoadingState, Panel, StatusBadge, useNow } from '@peil/shared-kernel/ui';
import { devicePath } from '../device-row/device-path.ts';
import { ButtonLink } from '../home/ButtonRow.tsx';
import styles from './device-service.module.css';
import { texts } from './texts.ts';

/** Silence counts in hours. */
const nowStepMs = 60_000;

interface ChosenDeviceProps {
  readonly devid: string;
  readonly onLeave: () => void;
}

/** The device that one stands at: what was done to it now, and before. */
export function ChosenDevice({ devid, onLeave }: ChosenDeviceProps) {
  const query = useQuery(deviceQuery(devid));
  const { data: device, error } = query;
  if (device) return <Chosen device={device} onLeave={onLeave} />;
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
      </Panel>
      <Panel heading={texts.note}>
        <ServiceNoteForm device={device} withFlight />
      </Panel>
      <Panel heading={texts.log}>
        <ServiceEntries device={device} />
      </Panel>
    </>
  );
}

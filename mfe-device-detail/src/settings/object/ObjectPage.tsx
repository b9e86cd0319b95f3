import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { whyFailed, type Device, type MonitoredObject } from '@peil/shared-kernel/api';
import { deviceTypeLabel } from '@peil/shared-kernel/devices';
import { Button, DescriptionList, EmptyState, ErrorPanel, LoadingState, Panel } from '@peil/shared-kernel/ui';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { settingsPath } from '../frame/settings-pages.ts';
import { ManualForm } from './ManualForm.tsx';
import { ManualGraph } from './ManualGraph.tsx';
import { ManualList } from './ManualList.tsx';
import styles from './ObjectPage.module.css';
import { objectsQuery } from './objects-query.ts';
import { texts } from './texts.ts';

/** What a device sits on, and what was measured there by hand (SET-12). */
export default function ObjectPage() {
  return <SettingsFrame page="object">{(device) => <OfDevice device={device} />}</SettingsFrame>;
}

function OfDevice({ device }: { readonly device: Device }) {
  const query = useQuery(objectsQuery(device.proddata.shortid));
  const object = query.data?.find(({ devid }) => devid === device.devid);
  if (query.data && object) return <OfObject device={device} object={object} />;
  return (
    <Panel heading={texts.object}>
      {query.isPending && <LoadingState label={texts.loading} />}
      {query.error && !query.data && (
        <ErrorPanel
          title={texts.failed}
          message={whyFailed(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <EmptyState
          title={texts.nowhere}
          message={texts.nowhereHelp}
          action={
            <Button as={Link} role="link" variant="secondary" to={settingsPath(device.devid, 'service')}>
              {texts.toService}
            </Button>
          }
        />
      )}
    </Panel>
  );
}

interface OfObjectProps {
  readonly device: Device;
  readonly object: MonitoredObject;
}

function OfObject({ device, object }: OfObjectProps) {
  const { name, shortid, object_type: type, manual_measurements: measurements } = object;
  return (
    <>
      <Panel heading={texts.object}>
        <p className={styles['help']}>{texts.objectHelp}</p>
        <DescriptionList
          items={[
            { label: texts.name, value: name },
            { label: texts.shortId, value: shortid || null, missing: texts.unset },
            { label: texts.type, value: typeOf(device, type), missing: texts.unset },
            { label: texts.count, value: String(measurements.length) },
          ]}
        />
      </Panel>
      <ManualForm device={device} object={object} />
      <ManualList device={device} object={object} />
      {measurements.some(({ unit }) => unit === 'mm') && <ManualGraph device={device} object={object} />}
    </>
  );
}

/** The device's kind in words where the object is of the same type; else what another system named it. */
const typeOf = (device: Device, type: string | null): string | null =>
  type !== null && type === device.appdata.object_type ? deviceTypeLabel(device) : type;

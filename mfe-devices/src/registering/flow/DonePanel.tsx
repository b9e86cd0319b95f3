import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Device } from '@peil/shared-kernel/api';
import {
  deviceTypeLabel,
  levelPercent,
  locationOf,
  orderEmails,
  registeredTags,
} from '@peil/shared-kernel/devices';
import { formatPercent } from '@peil/shared-kernel/format';
import { detectClientType } from '@peil/shared-kernel/session';
import { Alert, Button, DescriptionList, Panel } from '@peil/shared-kernel/ui';
import { devicePath } from '../../device-row/device-path.ts';
import { coordinateText } from '@peil/shared-kernel/device-forms/values';
import { texts as all } from '../texts.ts';
import styles from './Find.module.css';

const texts = all.done;

interface DonePanelProps {
  readonly device: Device;
  /** Whether the server does not have it yet: it has not been asked, or it refused a part. */
  readonly state: 'done' | 'waits' | 'stopped';
  /** Where the next one is registered. */
  readonly next: string;
}

/** What was registered, to be printed or shared, and the way to the next one. */
export function DonePanel({ device, state, next }: DonePanelProps) {
  const [told, setTold] = useState<string | null>(null);
  const place = locationOf(device);
  const url = new URL(devicePath(device.devid), window.location.origin).href;
  const share = async () => {
    try {
      if ('share' in navigator) await navigator.share({ title: texts.title(device.name), url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setTold(texts.copied);
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError') setTold(texts.notShared);
    }
  };
  return (
    <>
      {state === 'done' && <Alert variant="success" title={texts.title(device.name)} />}
      {state === 'waits' && (
        <Alert variant="warning" title={texts.waitsTitle(device.name)}>
          {texts.waits}
        </Alert>
      )}
      {state === 'stopped' && (
        <Alert variant="error" title={texts.stoppedTitle(device.name)}>
          {texts.stopped}
        </Alert>
      )}
      <Panel heading={texts.summary}>
        <DescriptionList
          items={[
            { label: all.find.shortid, value: device.proddata.shortid },
            { label: all.groups.name, value: device.name },
            { label: texts.type, value: deviceTypeLabel(device) },
            {
              label: texts.place,
              value:
                place && (place.address ?? `${coordinateText(place.lat)}, ${coordinateText(place.long)}`),
              missing: texts.none,
            },
            { label: texts.groups, value: registeredTags(device.tags.public).join(', ') },
            {
              label: texts.recipients,
              value: orderEmails(device.appdata.order_email).join(', ') || null,
              missing: texts.none,
            },
            { label: texts.level, value: formatPercent(levelPercent(device)), missing: texts.none },
          ]}
        />
      </Panel>
      <div className={styles['buttons']}>
        <Button as={Link} role="link" to={next}>
          {texts.nextOne}
        </Button>
        <Button as={Link} role="link" to={devicePath(device.devid)} variant="secondary">
          {texts.open}
        </Button>
        {/* The app's web view cannot print. */}
        {detectClientType() === 'web' && (
          <Button type="button" variant="secondary" onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
        <Button type="button" variant="secondary" onClick={() => void share()}>
          {texts.share}
        </Button>
      </div>
      <p role="status">{told}</p>
    </>
  );
}

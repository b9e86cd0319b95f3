import type { Device } from '@peil/shared-kernel/api';
import { directionsUrl, locationOf, sectionsOf, widgetOf } from '@peil/shared-kernel/devices';
import { TextLink } from '@peil/shared-kernel/ui';
import { DeviceMap } from '../device-map/DeviceMap.tsx';
import { DevicePicture } from '../device-image/DevicePicture.tsx';
import { FirstViewProvider } from '@peil/shared-kernel/page-part';
import { PartBoundary } from '@peil/shared-kernel/page-part';
import { RangeGraphs } from '../range-graphs/RangeGraphs.tsx';
import { Tasks } from '../tasks/Tasks.tsx';
import { Timestamps } from '../timestamps/Timestamps.tsx';
import { DeviceHeader } from './DeviceHeader.tsx';
import styles from './DeviceView.module.css';
import { MainWidget } from './MainWidget.tsx';
import { PageTools } from './PageTools.tsx';
import { SilentAlarms } from './SilentAlarms.tsx';
import { texts } from './texts.ts';

interface DeviceViewProps {
  readonly device: Device;
  /** What "days to empty" and "for 3 timer siden" count from, epoch seconds. */
  readonly nowSeconds: number;
}

/** The page of a device that is there. */
export function DeviceView({ device, nowSeconds }: DeviceViewProps) {
  const sections = sectionsOf(device);
  const location = locationOf(device);
  const widget = sections.mainWidget ? widgetOf(device) : null;
  const mapAt = sections.map && widget !== 'tracker' ? location : null;
  // Figures alone leave room for the graphs under them, beside the map.
  const graphsBeside = mapAt !== null && (widget === null || widget === 'level_only');
  // A tank is as tall as the map: what follows takes the whole width. Any other drawing leaves room beside the map.
  const isTall = mapAt !== null && (widget === 'tank' || widget === 'lpg');

  const graphs = sections.graphs && (
    <div className={styles['graphs']}>
      <PartBoundary part={texts.graphs}>
        <RangeGraphs device={device} />
      </PartBoundary>
    </div>
  );

  return (
    <FirstViewProvider isAwaited={sections.graphs}>
      <div className={styles['view']}>
        <DeviceHeader
          device={device}
          nowSeconds={nowSeconds}
          directions={
            location && (
              <span className={styles['onScreen']}>
                <TextLink href={directionsUrl(location)} className={styles['directions'] ?? ''}>
                  {texts.directions}
                </TextLink>
              </span>
            )
          }
          picture={<DevicePicture device={device} />}
        />
        <PageTools device={device} />
        <div
          className={[styles['parts'], mapAt && styles['columns'], isTall && styles['tall']]
            .filter(Boolean)
            .join(' ')}
        >
          {sections.mainWidget && <MainWidget device={device} nowSeconds={nowSeconds} />}
          <div className={styles['pair']}>
            <Timestamps device={device} />
            <div className={styles['tasks']}>
              <Tasks device={device} />
            </div>
          </div>
          {graphsBeside && graphs}
          {mapAt && (
            <div className={styles['map']}>
              <DeviceMap device={device} location={mapAt} />
            </div>
          )}
        </div>
        {!graphsBeside && graphs}
        <SilentAlarms device={device} hasGraphs={sections.graphs} />
      </div>
    </FirstViewProvider>
  );
}

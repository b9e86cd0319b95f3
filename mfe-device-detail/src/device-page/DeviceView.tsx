import { Link } from 'react-router-dom';
import type { Device } from '@peil/shared-kernel/api';
import { deviceTypeLabel, isTank, locationOf, sectionsOf, widgetOf } from '@peil/shared-kernel/devices';
import { useNavigationStep } from '@peil/shared-kernel/navigation';
import { useCan } from '@peil/shared-kernel/session';
import { ArrowLeftIcon, Button, CogIcon, Page, type Crumb } from '@peil/shared-kernel/ui';
import { DeviceMap } from '../device-map/DeviceMap.tsx';
import { RangeGraph } from '../range-graphs/RangeGraph.tsx';
import { Timestamps } from '../timestamps/Timestamps.tsx';
import { backTarget } from './back-rule.ts';
import { DeviceHeader } from './DeviceHeader.tsx';
import styles from './DeviceView.module.css';
import { MainWidget } from './MainWidget.tsx';
import { texts } from './texts.ts';

interface DeviceViewProps {
  readonly device: Device;
  /** When the device was loaded, epoch seconds: what "days to empty" counts from. */
  readonly nowSeconds: number;
  readonly breadcrumbs: readonly Crumb[];
}

/** The page of a device that is there. */
export function DeviceView({ device, nowSeconds, breadcrumbs }: DeviceViewProps) {
  const sections = sectionsOf(device);
  const location = locationOf(device);
  const showsMap = sections.map && location !== null && widgetOf(device) !== 'tracker';

  const graph = sections.graphs && <RangeGraph device={device} />;
  // A tank fills its column beside the map; a shorter widget leaves room for the graph under it.
  const tankBeside = showsMap && sections.mainWidget && isTank(device);
  const graphBeside = showsMap && !tankBeside;

  return (
    <Page
      title={device.name}
      subtitle={`${deviceTypeLabel(device)} · ${device.proddata.shortid}`}
      breadcrumbs={breadcrumbs}
      actions={<PageActions device={device} />}
    >
      <DeviceHeader device={device} nowSeconds={nowSeconds} />
      <div className={showsMap ? styles['columns'] : styles['single']}>
        <div className={styles['column']}>
          {sections.mainWidget && <MainWidget device={device} nowSeconds={nowSeconds} />}
          {graphBeside && graph}
        </div>
        <div className={tankBeside ? styles['spread'] : styles['aside']}>
          <div className={styles['stamps']}>
            <Timestamps device={device} />
          </div>
          {showsMap && <DeviceMap device={device} location={location} />}
        </div>
      </div>
      {!graphBeside && graph}
    </Page>
  );
}

function PageActions({ device }: { readonly device: Device }) {
  const { from } = useNavigationStep().location;
  const maySet = useCan('deviceSettings');
  return (
    <>
      <Button
        as={Link}
        role="link"
        to={backTarget(from)}
        variant="tertiary"
        icon={<ArrowLeftIcon aria-hidden />}
      >
        {texts.back}
      </Button>
      {maySet && (
        <Button
          as={Link}
          role="link"
          to={`/device/${encodeURIComponent(device.devid)}/settings/drain`}
          variant="secondary"
          icon={<CogIcon aria-hidden />}
        >
          {texts.settings}
        </Button>
      )}
    </>
  );
}

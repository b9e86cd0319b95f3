import type { Device } from '@peil/shared-kernel/api';
import { ReadingView } from '@peil/shared-kernel/device-view';
import { widgetOf } from '@peil/shared-kernel/devices';
import { EmptyState, Panel } from '@peil/shared-kernel/ui';
import { TrackerMap } from '../device-map/TrackerMap.tsx';
import { texts } from './texts.ts';

interface WidgetProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** What the page shows of this kind of device (DETAIL-05). */
export function MainWidget(props: WidgetProps) {
  const kind = widgetOf(props.device);
  if (kind === 'tracker') return <TrackerMap device={props.device} />;
  if (kind !== null) return <ReadingView {...props} />;
  return (
    <Panel>
      <EmptyState title={texts.noWidget} />
    </Panel>
  );
}

import type { ReactNode } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { widgetOf, type WidgetKind } from '@peil/shared-kernel/devices';
import { EmptyState, Panel } from '@peil/shared-kernel/ui';
import { TrackerMap } from '../device-map/TrackerMap.tsx';
import { LevelView } from '../level-view/LevelView.tsx';
import { MetricsView } from '../metrics-view/MetricsView.tsx';
import { TankView } from '../tank-view/TankView.tsx';
import { texts } from './texts.ts';

export interface WidgetProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** What the page shows of this kind of device (DETAIL-05). */
export function MainWidget(props: WidgetProps) {
  const kind = widgetOf(props.device);
  if (kind) return widgets[kind](props);
  return (
    <Panel>
      <EmptyState title={texts.noWidget} />
    </Panel>
  );
}

const metrics = (props: WidgetProps) => <MetricsView {...props} />;

const widgets: Record<WidgetKind, (props: WidgetProps) => ReactNode> = {
  tank: (props) => <TankView {...props} />,
  lpg: (props) => <TankView {...props} />,
  level_only: (props) => <LevelView {...props} />,
  tracker: (props) => <TrackerMap {...props} />,
  trash: metrics,
  bulk: metrics,
  septic: metrics,
  drain: metrics,
  magazine: metrics,
  pond: metrics,
  brook: metrics,
};

import type { ReactNode } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { widgetOf, type WidgetKind } from '@peil/shared-kernel/devices';
import { EmptyState, Panel } from '@peil/shared-kernel/ui';
import { ContainerView } from '../container-view/ContainerView.tsx';
import { TrackerMap } from '../device-map/TrackerMap.tsx';
import { DrainView } from '../drain-view/DrainView.tsx';
import { LevelView } from '../level-view/LevelView.tsx';
import { TankView } from '../tank-view/TankView.tsx';
import { texts } from './texts.ts';

interface WidgetProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

const tank = (props: WidgetProps) => <TankView {...props} />;
const container = (props: WidgetProps) => <ContainerView {...props} />;
const drain = (props: WidgetProps) => <DrainView {...props} />;

const widgets: Record<WidgetKind, (props: WidgetProps) => ReactNode> = {
  tank,
  lpg: tank,
  level_only: (props) => <LevelView {...props} />,
  tracker: ({ device }) => <TrackerMap device={device} />,
  trash: container,
  bulk: container,
  septic: container,
  drain,
  magazine: drain,
  pond: drain,
  brook: drain,
};

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

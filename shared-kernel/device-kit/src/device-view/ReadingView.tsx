import type { ReactNode } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { widgetOf, type WidgetKind } from '@peil/shared-kernel/devices';
import { ContainerView } from './container-view/ContainerView.tsx';
import { DrainView } from './drain-view/DrainView.tsx';
import { LevelView } from './level-view/LevelView.tsx';
import { TankView } from './tank-view/TankView.tsx';

interface ReadingViewProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

const tank = (props: ReadingViewProps) => <TankView {...props} />;
const container = (props: ReadingViewProps) => <ContainerView {...props} />;
const drain = (props: ReadingViewProps) => <DrainView {...props} />;

const views: Record<Exclude<WidgetKind, 'tracker'>, (props: ReadingViewProps) => ReactNode> = {
  tank,
  lpg: tank,
  level_only: (props) => <LevelView {...props} />,
  trash: container,
  bulk: container,
  septic: container,
  drain,
  magazine: drain,
  pond: drain,
  brook: drain,
};

/** What the last reading of this kind of device means; nothing where the kind has no reading of its own to draw. */
export function ReadingView(props: ReadingViewProps) {
  const kind = widgetOf(props.device);
  return kind === null || kind === 'tracker' ? null : views[kind](props);
}

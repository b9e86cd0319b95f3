import { LevelBar } from '@peil/shared-kernel/ui';
import type { DeviceRow } from './device-row.ts';
import { texts } from './texts.ts';

interface DeviceLevelProps {
  readonly device: Pick<DeviceRow, 'percent' | 'levelLight'>;
}

/** A device's level as a bar with its percent, in the colour of its light. */
export const DeviceLevel = ({ device: { percent, levelLight } }: DeviceLevelProps) => (
  <LevelBar percent={percent} light={levelLight} label={texts.levelLabel} />
);

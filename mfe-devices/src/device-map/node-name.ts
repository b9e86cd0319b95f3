import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { formatNumber } from '@peil/shared-kernel/format';
import type { ClusterNode } from './cluster-index.ts';
import { stateOf } from './map-state.ts';
import { texts } from './texts.ts';

/** A device's marker in words: name, level and state. */
export const deviceMarkerName = (row: DeviceRow): string =>
  [row.name, row.level?.text, texts.states[stateOf(row)]].filter(Boolean).join(', ');

/** A cluster in words: how many, and the worst state inside. */
export const clusterName = ({ count, state }: ClusterNode): string =>
  texts.cluster(formatNumber(count) ?? '', texts.states[state]);

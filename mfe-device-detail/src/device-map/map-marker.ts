import type { ReactNode } from 'react';
import type { Position } from '@peil/shared-kernel/devices';

/** A place on a map, with what its info window says. */
export interface MapMarker {
  readonly key: string;
  readonly position: Position;
  /** Said by screen readers for the marker. */
  readonly alt: string;
  /** First line of its info window. */
  readonly heading: string;
  readonly info: ReactNode;
  /** Whether it is one of the earlier places of a track, drawn small. */
  readonly past?: boolean;
}

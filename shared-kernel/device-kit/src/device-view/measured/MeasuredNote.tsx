import type { Device } from '@peil/shared-kernel/api';
import { measuredNote } from './measured-note.ts';

interface MeasuredNoteProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
  readonly className: string | undefined;
}

/** Under a drawing: how old the measurement is that it shows. Nothing without one. */
export function MeasuredNote({ device, nowSeconds, className }: MeasuredNoteProps) {
  const note = measuredNote(device, nowSeconds);
  return note === null ? null : <p className={className}>{note}</p>;
}

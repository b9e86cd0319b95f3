import { formatDateTime } from '@peil/shared-kernel/format';
import { InlineMessage } from '@peil/shared-kernel/ui';
import type { ShownReadings } from '../graph-data/use-readings.ts';
import { texts } from './texts.ts';

interface EarlierDevicesProps {
  readonly readings: readonly { readonly data: ShownReadings | undefined }[];
}

/** Whose the shown readings are where another device measured the place before (SERV-01); nothing where none did. */
export function EarlierDevices({ readings }: EarlierDevicesProps) {
  // Every call of a range tells the same.
  const earlier = readings[0]?.data?.columns.earlier ?? [];
  return earlier.map(({ shortid, until }) => (
    <InlineMessage key={until} status="info">
      {texts.earlierDevice(shortid, formatDateTime(until) ?? '')}
    </InlineMessage>
  ));
}

import type { Device } from '@peil/shared-kernel/api';
import { stampsOf } from '@peil/shared-kernel/devices';
import { DescriptionList, Panel } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** When the device last measured, and when it is expected to measure next (STAMP-01). */
export function Timestamps({ device }: { readonly device: Device }) {
  const { lastMeasured, nextExpected } = stampsOf(device);
  return (
    <Panel heading={texts.heading}>
      <DescriptionList
        numeric
        items={[
          { label: texts.last, value: lastMeasured },
          { label: texts.next, value: nextExpected },
        ]}
      />
    </Panel>
  );
}

import { useConnection } from '@peil/shared-kernel/connection';
import { useForm } from '@peil/shared-kernel/forms/core';
import { isLowBattery } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { useLiveState } from '@peil/shared-kernel/live';
import { Alert, DescriptionList, Loader, useNow } from '@peil/shared-kernel/ui';
import { SensorCheck } from '../../sensor-check/SensorCheck.tsx';
import { texts as all } from '../texts.ts';
import { newReading, sensorRows } from './sensor-rows.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';

const texts = all.sensor;
const nowStepMs = 10_000;

/** The sensor as it was heard of last, following what arrives. */
export function SensorStep({ work: { device, registration }, leave, onBack }: StepProps) {
  const now = useNow(nowStepMs);
  const form = useForm({ initial: {}, send: () => leave({}) });
  const updated = useUpdated();
  const arrived = newReading(device, registration.begun_at);
  return (
    <StepForm form={form} onBack={onBack}>
      <DescriptionList items={[...sensorRows(device, now), { label: texts.updated, value: updated }]} />
      {isLowBattery(device.last_telemetry?.sec?.battery ?? null) && (
        <Alert variant="warning">{texts.lowBattery}</Alert>
      )}
      {device.last_faulty && <Alert variant="warning">{texts.faulty(device.last_faulty.message)}</Alert>}
      <SensorCheck device={device} />
      <div role="status">
        {arrived === null ? (
          <p>
            <Loader size="small" aria-hidden /> {texts.waiting}
          </p>
        ) : (
          <Alert variant="success">{texts.arrived(formatDateTime(arrived) ?? '')}</Alert>
        )}
      </div>
    </StepForm>
  );
}

/** How soon the page learns of what the sensor sends. */
function useUpdated(): string {
  const isLive = useLiveState() === 'live';
  const isOnline = useConnection() === 'online';
  if (!isOnline) return texts.whenOnline;
  return isLive ? texts.live : texts.soon;
}

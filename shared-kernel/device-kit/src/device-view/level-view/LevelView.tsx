import type { Device } from '@peil/shared-kernel/api';
import { objectKindOf, objectTypeOf } from '@peil/shared-kernel/devices';
import { formatMm, formatNumber, nbsp, orMissing } from '@peil/shared-kernel/format';
import { GaugeIcon, KeyFigure, KeyFigures, ThermometerIcon } from '@peil/shared-kernel/ui';
import { measuredNote } from '../measured/measured-note.ts';
import { texts } from './texts.ts';

/** None or one decimal, with the sign of one character that LEVEL-01 writes here. */
function airTemperature(degrees: number | null | undefined): string | null {
  const number = formatNumber(degrees, { decimals: 1, minDecimals: 0 });
  return number && `${number}${nbsp}℃`;
}

interface LevelViewProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** Level and air temperature; the level only of a device whose type is set and is not temperature (LEVEL-01). */
export function LevelView({ device, nowSeconds }: LevelViewProps) {
  const measuresLevel = objectTypeOf(device) !== null && objectKindOf(device) !== 'temperature';
  const { pri, sec } = device.last_telemetry ?? {};
  const note = measuredNote(device, nowSeconds) ?? undefined;
  return (
    <KeyFigures label={texts.heading}>
      {measuresLevel && (
        <KeyFigure
          label={texts.level}
          icon={<GaugeIcon aria-hidden size="1em" />}
          value={orMissing(formatMm(pri?.gauge_height), texts.missing)}
          note={note}
        />
      )}
      <KeyFigure
        label={texts.temperature}
        icon={<ThermometerIcon aria-hidden />}
        value={orMissing(airTemperature(sec?.temp), texts.missing)}
        note={note}
      />
    </KeyFigures>
  );
}

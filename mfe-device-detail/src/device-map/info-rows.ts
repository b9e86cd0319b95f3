import type { Device } from '@peil/shared-kernel/api';
import { deviceTypeLabel, hasAlternativeView, levelPercent, locationOf } from '@peil/shared-kernel/devices';
import { formatLitres, formatPercent, formatTemperature } from '@peil/shared-kernel/format';
import { measured, type Description } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** The info window of a marker: volume, type, address; with the tag View:Alt1 temperature, level, type, address (MAP-01). */
export function infoRows(device: Device): Description[] {
  const { pri, sec } = device.last_telemetry ?? {};
  const figures = hasAlternativeView(device)
    ? [
        measured(
          texts.temperature,
          formatTemperature(pri?.temp, 'primary') ?? formatTemperature(sec?.temp, 'secondary'),
        ),
        measured(texts.level, formatPercent(levelPercent(device))),
      ]
    : [measured(texts.volume, formatLitres(pri?.volume))];
  return [
    ...figures,
    { label: texts.type, value: deviceTypeLabel(device) },
    { label: texts.address, value: locationOf(device)?.address ?? null, missing: texts.missingAddress },
  ];
}

import type { Device } from '@peil/shared-kernel/api';
import {
  checkInstallation,
  checkWater,
  hasInstallationMeasures,
  hasOverflow,
  installationOf,
  waterReadingOf,
  type Installation,
  type InstallationFault,
  type WaterFault,
  type WaterReading,
} from '@peil/shared-kernel/devices';

/** What is drawn of a device, and what of its measures and reading cannot be. */
export interface WaterDrawn {
  readonly installation: Installation;
  readonly reading: WaterReading;
  /** Whether any installation measure is. */
  readonly isRegistered: boolean;
  readonly installationFaults: readonly InstallationFault[];
  readonly waterFaults: readonly WaterFault[];
}

/** The measures and the last reading that fit together. Where nothing was registered, no single measure is missed. */
export function waterDrawn({ appdata, last_telemetry }: Device): WaterDrawn {
  const { sound, faults } = checkInstallation(installationOf(appdata), {
    overflow: hasOverflow({ appdata }),
  });
  const { level, sludge, faults: waterFaults } = checkWater(waterReadingOf(last_telemetry?.pri), sound);
  const isRegistered = hasInstallationMeasures(appdata);
  return {
    installation: sound,
    reading: { level, sludge },
    isRegistered,
    installationFaults: isRegistered ? faults : [],
    waterFaults,
  };
}

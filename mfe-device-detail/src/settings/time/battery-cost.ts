/** How a device spends its battery. */
export interface BatteryUse {
  readonly readingsPerDay: number;
  readonly transmissionsPerDay: number;
  /** Years that a new battery is thought to last. */
  readonly years: number;
}

const secondsPerDay = 86_400;
const daysPerYear = 365.25;

/**
 * An assumed device, in mAh: two lithium D cells, a modem that finds its network at once, a sensor of a few
 * milliseconds. Real ones differ by signal and temperature; what is told of two settings is how they compare.
 */
export const assumed = { battery: 19_000, reading: 0.02, transmission: 0.4, restPerDay: 0.5 } as const;

/** Years after which such a battery has lost its charge by itself. */
const longestYears = 12;

/**
 * What intervals cost. Streaming sends each reading by itself.
 * @param telemetry seconds between readings
 * @param transmission seconds between transmissions
 */
export function batteryUse(telemetry: number, transmission: number, isStreaming: boolean): BatteryUse {
  const readingsPerDay = secondsPerDay / telemetry;
  const transmissionsPerDay = isStreaming ? readingsPerDay : secondsPerDay / transmission;
  const perDay =
    assumed.restPerDay + readingsPerDay * assumed.reading + transmissionsPerDay * assumed.transmission;
  return {
    readingsPerDay,
    transmissionsPerDay,
    years: Math.min(longestYears, assumed.battery / perDay / daysPerYear),
  };
}

/** Percent at and below which a battery is due for a change. */
export const lowBatteryPercent = 20;

/** Whether a battery of that many percent is due for a change; one that has told nothing is not. */
export const isLowBattery = (percent: number | null): boolean =>
  percent !== null && percent <= lowBatteryPercent;

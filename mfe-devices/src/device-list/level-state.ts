import { levelLightWords, type LevelLight } from '@peil/shared-kernel/devices';

/** How a device's level stands: its traffic light, or that it has no level (LIGHT-01). Lowest first. */
export const levelStates = ['red', 'yellow', 'green', 'grey', 'none'] as const;

export type LevelState = (typeof levelStates)[number];

export const levelState = (percent: number | null, light: LevelLight): LevelState =>
  percent === null ? 'none' : light;

export const levelStateWords: Record<LevelState, string> = { ...levelLightWords, none: 'Mangler nivå' };

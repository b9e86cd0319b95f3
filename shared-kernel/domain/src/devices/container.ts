import type { Appdata } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';

/**
 * Total height of a drain in mm: container top plus bottom when both are present (DRAIN-01), else the height registered
 * for the drain; null without either.
 */
export function totalHeight(appdata: Appdata): number | null {
  const top = finite(appdata.container_data?.container_top);
  const bottom = finite(appdata.container_data?.container_bottom);
  return top === null || bottom === null ? finite(appdata.drain?.height) : top + bottom;
}

/** Whether any installation measure is set: of the container, the drain or an outlet (DRAIN-02). */
export function hasInstallationMeasures(appdata: Appdata): boolean {
  const { container_data: container, drain, outlets } = appdata;
  const measures = [
    ...Object.values(container ?? {}),
    ...Object.values(drain ?? {}),
    ...(outlets ?? []).flatMap(({ top, bottom, height }) => [top, bottom, height]),
  ];
  return measures.some((measure) => typeof measure === 'number' && Number.isFinite(measure));
}

import type { Device } from '@peil/shared-kernel/api';
import { checkInstallation, installationOf, type InstallationFault } from '@peil/shared-kernel/devices';
import type { Problems } from '@peil/shared-kernel/forms';
import { texts as drawingTexts } from '../../device-view/drain-view/texts.ts';
import { waterKindOf } from '../../device-view/drain-view/water-kind.ts';
import { measureProblem } from '../form/written-measure.ts';
import {
  asksForOverflow,
  measureNames,
  rules,
  withMeasures,
  type DrainValues,
  type MeasureName,
} from './drain-values.ts';
import { texts } from './texts.ts';

/** Where each impossibility is mended; what is merely missing is told beside the drawing and may be saved. */
const fieldOf: Record<InstallationFault, MeasureName | null> = {
  topMissing: null,
  floorMissing: null,
  overflowMissing: null,
  topNotAboveFloor: 'container_top',
  diameterNotPositive: 'container_diameter',
  outletUpsideDown: 'container_drain_top',
  outletAboveTop: 'container_drain_top',
  outletBelowFloor: 'container_drain_bottom',
  overflowUpsideDown: 'container_overflow_top',
  overflowAboveTop: 'container_overflow_top',
  overflowBelowFloor: 'container_overflow_bottom',
  overflowBelowOutlet: 'container_overflow_bottom',
  sensorBelowFloor: 'sensorheight',
  sensorFarAbove: 'sensorheight',
  tooLarge: null,
};

/** An upper edge alone says nothing of an opening. */
function edgeProblem(values: DrainValues, top: MeasureName, bottom: MeasureName): string | undefined {
  return values[top].trim() !== '' && values[bottom].trim() === '' ? texts.lowerEdgeMissing : undefined;
}

/** What of the written measures cannot be, at the field where it is mended. */
export function drainProblems(device: Device, values: DrainValues): Problems<DrainValues> {
  const isAsked = (name: MeasureName) => !name.includes('overflow') || asksForOverflow(values);
  const written = Object.fromEntries(
    measureNames.filter(isAsked).flatMap((name) => {
      const problem = measureProblem(values[name], rules[name]);
      return problem === undefined ? [] : [[name, problem]];
    }),
  ) as Problems<DrainValues>;
  if (Object.keys(written).length > 0) return written;

  const shown = withMeasures(device, values);
  const kind = waterKindOf(shown);
  const impossible = checkInstallation(installationOf(shown.appdata)).faults.flatMap((fault) => {
    const name = fieldOf[fault];
    return name === null ? [] : [[name, drawingTexts.installationFaults[fault](kind)] as const];
  });
  return {
    container_drain_bottom: edgeProblem(values, 'container_drain_top', 'container_drain_bottom'),
    ...(asksForOverflow(values) && {
      container_overflow_bottom: edgeProblem(values, 'container_overflow_top', 'container_overflow_bottom'),
    }),
    ...Object.fromEntries(impossible),
  };
}

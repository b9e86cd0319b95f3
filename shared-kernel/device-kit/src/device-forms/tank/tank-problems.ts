import type { Device, TankType } from '@peil/shared-kernel/api';
import { geometryFaultTexts, geometryOf, tankSettingsProblems } from '@peil/shared-kernel/devices';
import type { Problems } from '@peil/shared-kernel/forms';
import { measureIn, measureProblem } from '../form/written-measure.ts';
import { limitNames, rules } from './tank-rules.ts';
import { tableProblem } from './table-text.ts';
import { askedMeasures, listedType, sizeOfTank, withTank, type TankValues } from './tank-values.ts';
import { texts } from './texts.ts';

/** What of the written tank cannot be, at the field where it is mended. */
export function tankProblems(
  types: readonly TankType[],
  device: Device,
  values: TankValues,
): Problems<TankValues> {
  const numbers = [...askedMeasures(types, values), ...limitNames].flatMap((name) => {
    const problem = measureProblem(values[name], rules[name]);
    return problem === undefined ? [] : [[name, problem]];
  });
  const written = {
    ...Object.fromEntries(numbers),
    ...(values.kind !== '' && values.tanktype === '' && { tanktype: texts.chooseType }),
    ...(values.kind === '' && { kind: texts.chooseKind }),
  } as Problems<TankValues>;
  if (Object.keys(written).length > 0) return written;
  const { appdata } = withTank(types, device, values);
  const ends = tankSettingsProblems(appdata).find(({ path }) => path[1] === 'container_ends')?.message;
  const geometry = geometryOf(appdata);
  const table = tableProblem(values.table, sizeOfTank(types, values));
  return {
    ends,
    table,
    ...(!geometry.ok &&
      ends === undefined &&
      table === undefined && {
        [askedMeasures(types, values)[0] ?? 'tanktype']: geometryFaultTexts[geometry.reason],
      }),
    ...(geometry.ok && limitProblems(values, geometry.geometry.capacity)),
  };
}

function limitProblems(values: TankValues, capacity: number): Problems<TankValues> {
  const [fill, drain] = (['fill_to_max', 'drain_to_min'] as const).map((name) =>
    measureIn(values[name], rules[name]),
  );
  const most = texts.overCapacity(capacity);
  // A capacity that was worked out from lengths is no round number.
  const room = Math.ceil(capacity);
  return {
    fill_to_max: typeof fill === 'number' && fill > room ? most : undefined,
    drain_to_min:
      typeof drain !== 'number'
        ? undefined
        : drain > room
          ? most
          : typeof fill === 'number' && drain > fill
            ? texts.crossed
            : undefined,
  };
}

/** That the chosen type needs other measures than the device has; null when it has them. */
export function otherMeasures(types: readonly TankType[], device: Device, values: TankValues): string | null {
  if (listedType(types, values) !== null || values.kind === '') return null;
  const asked = askedMeasures(types, values);
  const missing = asked.filter((name) => values[name].trim() === '');
  const { appdata } = device;
  const given = (['height', 'volume', 'diameter', 'length'] as const).filter(
    (name) => !asked.includes(name) && typeof appdata[name] === 'number',
  );
  if (missing.length === 0 || given.length === 0) return null;
  return texts.needsOther(
    asked.map((name) => texts.measures[name]),
    given.map((name) => texts.measures[name]),
  );
}

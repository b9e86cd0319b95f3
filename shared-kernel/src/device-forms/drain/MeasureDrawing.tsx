import type { Device } from '@peil/shared-kernel/api';
import { deviceTypeLabel, type Installation } from '@peil/shared-kernel/devices';
import { Button } from '@peil/shared-kernel/ui';
import { DrainFaults } from '../../device-view/drain-view/DrainFaults.tsx';
import { waterDrawn } from '../../device-view/drain-view/water-drawn.ts';
import { waterFrame, type WaterFrame } from '../../device-view/drain-view/water-frame.ts';
import { waterKindOf } from '../../device-view/drain-view/water-kind.ts';
import { WaterDrawing } from '../../device-view/drain-view/WaterDrawing.tsx';
import type { MeasureName } from './drain-values.ts';
import common from '../form/Fields.module.css';
import styles from './DrainForm.module.css';
import { texts } from './texts.ts';

interface MeasureDrawingProps {
  /** As the form would make it. */
  readonly device: Device;
  readonly isEditable: boolean;
  /** The measures that the form asks for. */
  readonly names: readonly MeasureName[];
  /** A measure of the drawing was pressed. */
  readonly onPress: (name: MeasureName) => void;
}

/**
 * The drawing of the device's page with the measures that are written, and what of them cannot be. A press on a measure
 * leads to its field; keys lead there anyhow.
 */
export function MeasureDrawing({ device, isEditable, names, onPress }: MeasureDrawingProps) {
  const kind = waterKindOf(device);
  const drawn = waterDrawn(device);
  const { installation, reading } = drawn;
  const { top, floor } = installation;
  const frame =
    top === null || floor === null ? null : waterFrame(kind, { top, floor }, installation, reading.level);
  const places = frame ? placesIn(frame, installation) : [];
  const undrawn = names.filter((name) => !places.some((place) => place.name === name));
  return (
    <section aria-label={texts.drawing} className={common['drawing']}>
      <div className={styles['picture']}>
        <WaterDrawing
          kind={kind}
          name={deviceTypeLabel(device)}
          installation={installation}
          reading={reading}
        />
        {isEditable && frame && places.length > 0 && (
          <button
            type="button"
            aria-hidden
            tabIndex={-1}
            className={styles['hits']}
            onClick={({ clientY, currentTarget }) => {
              const { top, height } = currentTarget.getBoundingClientRect();
              onPress(nearest(places, ((clientY - top) / height) * Math.ceil(frame.height)));
            }}
          />
        )}
      </div>
      {isEditable && frame && <p className={common['help']}>{texts.press}</p>}
      {isEditable && undrawn.length > 0 && (
        <div role="group" aria-label={texts.undrawn} className={styles['undrawn']}>
          <p className={common['help']}>{texts.undrawn}</p>
          {undrawn.map((name) => (
            <Button key={name} type="button" variant="tertiary" onClick={() => onPress(name)}>
              {texts.fields[name]}
            </Button>
          ))}
        </div>
      )}
      <DrainFaults kind={kind} drawn={drawn} />
    </section>
  );
}

interface Place {
  readonly name: MeasureName;
  /** In the drawing's units, from its upper edge. */
  readonly y: number;
}

/** The measure that was meant: lines stand closer than a thumb is wide. */
const nearest = (places: readonly Place[], y: number): MeasureName =>
  places.reduce((best, place) => (Math.abs(place.y - y) < Math.abs(best.y - y) ? place : best)).name;

/** The line of the width stands so far over the lower edge of the drawing, in its units. */
const widthLine = 16;

/** Where each measure stands in the drawing. */
function placesIn(
  frame: WaterFrame,
  { top, floor, diameter, outlet, overflow, sensor }: Installation,
): readonly Place[] {
  const heights: readonly (readonly [MeasureName, number | null | undefined])[] = [
    ['container_bottom', floor],
    ['container_drain_bottom', outlet?.bottom],
    ['container_drain_top', outlet?.top],
    ['container_overflow_bottom', overflow?.bottom],
    ['container_overflow_top', overflow?.top],
    ['container_top', top],
    ['sensorheight', sensor],
  ];
  const width = { name: 'container_diameter' as const, y: frame.height - widthLine };
  return [
    ...(typeof diameter === 'number' ? [width] : []),
    ...heights.flatMap(([name, mm]) => (typeof mm === 'number' ? [{ name, y: frame.y(mm) }] : [])),
  ];
}

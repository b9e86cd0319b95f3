import type { Device } from '@peil/shared-kernel/api';
import { deviceTypeLabel, type Installation } from '@peil/shared-kernel/devices';
import { DrainFaults } from '../../device-view/drain-view/DrainFaults.tsx';
import { waterDrawn } from '../../device-view/drain-view/water-drawn.ts';
import { waterFrame } from '../../device-view/drain-view/water-frame.ts';
import { waterKindOf } from '../../device-view/drain-view/water-kind.ts';
import { WaterDrawing } from '../../device-view/drain-view/WaterDrawing.tsx';
import type { MeasureName } from './drain-values.ts';
import styles from './DrainForm.module.css';
import { texts } from './texts.ts';

interface MeasureDrawingProps {
  /** As the form would make it. */
  readonly device: Device;
  readonly isEditable: boolean;
  /** A measure of the drawing was pressed. */
  readonly onPress: (name: MeasureName) => void;
}

/**
 * The drawing of the device's page with the measures that are written, and what of them cannot be. A press on a measure
 * leads to its field; keys lead there anyhow.
 */
export function MeasureDrawing({ device, isEditable, onPress }: MeasureDrawingProps) {
  const kind = waterKindOf(device);
  const drawn = waterDrawn(device);
  const { installation, reading } = drawn;
  const { top, floor } = installation;
  const frame =
    top === null || floor === null ? null : waterFrame(kind, { top, floor }, installation, reading.level);
  return (
    <section aria-label={texts.drawing} className={styles['drawing']}>
      <div className={styles['picture']}>
        <WaterDrawing
          kind={kind}
          name={deviceTypeLabel(device)}
          installation={installation}
          reading={reading}
        />
        {isEditable &&
          frame &&
          measuresOn(installation).map(({ name, mm }) => (
            <button
              key={name}
              type="button"
              aria-hidden
              tabIndex={-1}
              title={texts.measure(texts.fields[name])}
              className={styles['hit']}
              onClick={() => onPress(name)}
              ref={(hit) => {
                hit?.style.setProperty('top', `${String((frame.y(mm) / Math.ceil(frame.height)) * 100)}%`);
              }}
            />
          ))}
      </div>
      {isEditable && frame && <p className={styles['help']}>{texts.press}</p>}
      <DrainFaults kind={kind} drawn={drawn} />
    </section>
  );
}

/** Where each measure stands in the drawing, mm over zero; the lowest first, so that what is above lies over it. */
function measuresOn({ top, floor, outlet, overflow, sensor }: Installation) {
  const places: readonly (readonly [MeasureName, number | null | undefined])[] = [
    ['container_bottom', floor],
    ['container_drain_bottom', outlet?.bottom],
    ['container_drain_top', outlet?.top],
    ['container_overflow_bottom', overflow?.bottom],
    ['container_overflow_top', overflow?.top],
    ['container_top', top],
    ['sensorheight', sensor],
  ];
  return places.flatMap(([name, mm]) => (typeof mm === 'number' ? [{ name, mm }] : []));
}

import { useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { deviceTypeLabel, type Installation } from '@peil/shared-kernel/devices';
import { Button, TextField } from '@peil/shared-kernel/ui';
import { DrainFaults } from '../../device-view/drain-view/DrainFaults.tsx';
import { waterDrawn } from '../../device-view/drain-view/water-drawn.ts';
import { waterFrame, type WaterFrame } from '../../device-view/drain-view/water-frame.ts';
import { waterKindOf } from '../../device-view/drain-view/water-kind.ts';
import { WaterDrawing } from '../../device-view/drain-view/WaterDrawing.tsx';
import type { FieldEditing } from '../form/field-editing.ts';
import type { DrainValues, MeasureName } from './drain-values.ts';
import common from '../form/Fields.module.css';
import styles from './DrainForm.module.css';
import { texts } from './texts.ts';

interface MeasureDrawingProps {
  /** As the form would make it. */
  readonly device: Device;
  readonly isEditable: boolean;
  /** The measures that the form asks for. */
  readonly names: readonly MeasureName[];
  /** The field of a measure, as the form has it. */
  readonly fieldOf: FieldEditing<DrainValues>['field'];
  /** A measure that is not drawn yet was chosen: its field is to be found. */
  readonly onChoose: (name: MeasureName) => void;
}

/**
 * The drawing of the device's page with the measures that are written, and what of them cannot be. A measure that is
 * pressed is written where it stands; keys find the same field among the others.
 */
export function MeasureDrawing({ device, isEditable, names, fieldOf, onChoose }: MeasureDrawingProps) {
  // Typing moves the lines: what is written keeps the place where it was pressed.
  const [entry, setEntry] = useState<{ readonly name: MeasureName; readonly share: number } | null>(null);
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
              const share = (clientY - top) / height;
              setEntry({ name: nearest(places, share * Math.ceil(frame.height)), share });
            }}
          />
        )}
        {isEditable && entry && (
          <MeasureEntry
            key={entry.name}
            label={texts.inDrawing(texts.fields[entry.name])}
            share={entry.share}
            field={fieldOf(entry.name)}
            onDone={() => setEntry(null)}
          />
        )}
      </div>
      {isEditable && frame && <p className={common['help']}>{texts.press}</p>}
      {isEditable && undrawn.length > 0 && (
        <div role="group" aria-label={texts.undrawn} className={styles['undrawn']}>
          <p className={common['help']}>{texts.undrawn}</p>
          {undrawn.map((name) => (
            <Button key={name} type="button" variant="tertiary" onClick={() => onChoose(name)}>
              {texts.fields[name]}
            </Button>
          ))}
        </div>
      )}
      <DrainFaults kind={kind} drawn={drawn} />
    </section>
  );
}

interface MeasureEntryProps {
  readonly label: string;
  /** How far down the picture it was pressed, 0 to 1. */
  readonly share: number;
  readonly field: ReturnType<FieldEditing<DrainValues>['field']>;
  readonly onDone: () => void;
}

/** The field of a measure over the picture, until it is left or Enter or Escape is pressed. */
function MeasureEntry({ label, share, field, onDone }: MeasureEntryProps) {
  return (
    <div
      className={styles['entry']}
      ref={(card) => {
        card?.style.setProperty('--share', `${String(share * 100)}%`);
      }}
    >
      <TextField
        {...field}
        // The field among the others keeps the name: problems lead there.
        name={undefined}
        label={label}
        inputMode="text"
        autoComplete="off"
        ref={focusAtOnce}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => {
          field.onBlur(event);
          onDone();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
      />
    </div>
  );
}

const focusAtOnce = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true });

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

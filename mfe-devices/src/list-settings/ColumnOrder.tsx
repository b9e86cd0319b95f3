import { useLayoutEffect, useRef } from 'react';
import { announce, Button, Checkbox, ChevronDownIcon, ChevronUpIcon } from '@peil/shared-kernel/ui';
import { movedPlaces, type ColumnPlace } from './column-places.ts';
import styles from './ColumnOrder.module.css';
import { texts } from './texts.ts';

interface ColumnOrderProps {
  readonly places: readonly ColumnPlace[];
  readonly onChange: (places: readonly ColumnPlace[]) => void;
}

/** The columns as a list: each with its tick, and buttons that move it. */
export function ColumnOrder({ places, onChange }: ColumnOrderProps) {
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const pressed = useRef<string | null>(null);

  // A row that is moved in the document loses the focus, and so does a button at the end of its way.
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const [id, step] = pressed.current.split(' ');
    const button = buttons.current.get(pressed.current);
    const other = buttons.current.get(`${id} ${step === '-1' ? '1' : '-1'}`);
    (button?.disabled ? other : button)?.focus();
    pressed.current = null;
  }, [places]);

  const move = ({ id, label }: ColumnPlace, step: -1 | 1) => {
    const next = movedPlaces(places, id, step);
    pressed.current = `${id} ${step}`;
    announce(texts.moved(label, next.findIndex((place) => place.id === id) + 1, next.length));
    onChange(next);
  };
  const mover = (place: ColumnPlace, step: -1 | 1, disabled: boolean) => (
    <Button
      ref={(button) => {
        buttons.current.set(`${place.id} ${step}`, button);
      }}
      variant="tertiary"
      data-color="neutral"
      disabled={disabled}
      icon={
        step === -1 ? (
          <ChevronUpIcon title={texts.moveUp(place.label)} />
        ) : (
          <ChevronDownIcon title={texts.moveDown(place.label)} />
        )
      }
      onClick={() => {
        move(place, step);
      }}
    />
  );

  return (
    <ul className={styles['columns']} aria-label={texts.columns}>
      {places.map((place, index) => (
        <li key={place.id} className={styles['column']}>
          <Checkbox
            className={styles['name'] ?? ''}
            checked={place.shown}
            disabled={place.always ?? false}
            onChange={(event) => {
              onChange(places.with(index, { ...place, shown: event.target.checked }));
            }}
          >
            {place.label}
          </Checkbox>
          {mover(place, -1, index === 0)}
          {mover(place, 1, index === places.length - 1)}
        </li>
      ))}
    </ul>
  );
}

import { lazy, type ChangeEvent } from 'react';
import type { Position } from '@peil/shared-kernel/devices';
import { LazyPart } from '@peil/shared-kernel/page-part';
import { announce, Button, TextField } from '@peil/shared-kernel/ui';
import type { FieldEditing } from '../form/field-editing.ts';
import { AddressLookup, loadSearch } from './AddressLookup.tsx';
import { coordinateText, positionIn, sexagesimal, type Axis } from './coordinates.ts';
import { addressLine } from './found-address.ts';
import styles from './LocationForm.module.css';
import { writtenPosition, type LocationValues } from './location-values.ts';
import { texts } from './texts.ts';

const loadMap = async () => ({ default: (await import('./PinMap.tsx')).PinMap });
const PinMap = lazy(loadMap);

/** Fetches the search and the map before they are shown: where they are, there may be no network. */
export async function preloadLocation(): Promise<void> {
  await Promise.allSettled([loadSearch(), loadMap()]);
}

const inDegrees = ({ lat, long }: Position): string =>
  texts.other(sexagesimal(lat, 'lat'), sexagesimal(long, 'long'));

/** The place by an address that is searched for, coordinates, and a pin on the map. */
export function LocationFields({ form }: { readonly form: FieldEditing<LocationValues> }) {
  const position = writtenPosition(form.values);

  const place = ({ lat, long }: Position) => {
    form.set('lat', coordinateText(lat));
    form.set('long', coordinateText(long));
  };
  const coordinate = (name: Axis) => {
    const field = form.field(name);
    return {
      ...field,
      label: texts.fields[name],
      inputMode: 'text' as const,
      autoComplete: 'off',
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const both = positionIn(event.target.value);
        if (both) place(both);
        else field.onChange(event);
      },
    };
  };

  return (
    <>
      {form.editable && (
        <div className={styles['search']}>
          <AddressLookup
            onPick={(found) => {
              place(found);
              form.set('address', addressLine(found));
              announce(texts.picked(addressLine(found)));
            }}
          />
        </div>
      )}
      <div>
        <p className={styles['help']}>
          {texts.coordinateHelp}. {texts.both}
        </p>
        <div className={styles['coordinates']}>
          <TextField {...coordinate('lat')} />
          <TextField {...coordinate('long')} />
        </div>
        <p className={styles['help']}>{position && inDegrees(position)}</p>
      </div>
      <TextField
        label={texts.fields.address}
        autoComplete="off"
        className={styles['address'] ?? ''}
        {...form.field('address')}
      />
      <LazyPart part={texts.mapPart}>
        <PinMap
          position={position}
          isMovable={form.editable}
          onMove={(moved) => {
            place(moved);
            announce(texts.moved(coordinateText(moved.lat), coordinateText(moved.long)));
          }}
        />
      </LazyPart>
      {form.editable && (form.values.lat !== '' || form.values.long !== '') && (
        <div>
          <Button
            type="button"
            variant="tertiary"
            onClick={() => {
              form.set('lat', '');
              form.set('long', '');
              form.set('address', '');
            }}
          >
            {texts.clear}
          </Button>
        </div>
      )}
    </>
  );
}

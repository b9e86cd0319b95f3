import { lazy, type ChangeEvent } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import type { Position } from '@peil/shared-kernel/devices';
import { announce, Button, Radio, RadioGroup, TextField } from '@peil/shared-kernel/ui';
import { LazyPart } from '../../page-part/LazyPart.tsx';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { coordinateText, positionIn, sexagesimal, type Axis } from './coordinates.ts';
import { addressLine } from './found-address.ts';
import styles from './LocationForm.module.css';
import {
  locationChange,
  locationProblems,
  locationValues,
  trackingChoices,
  writtenPosition,
} from './location-values.ts';
import { texts } from './texts.ts';

const AddressSearch = lazy(async () => ({
  default: (await import('./AddressSearch.tsx')).AddressSearch,
}));
const PinMap = lazy(async () => ({ default: (await import('./PinMap.tsx')).PinMap }));

const inDegrees = ({ lat, long }: Position): string =>
  texts.other(sexagesimal(lat, 'lat'), sexagesimal(long, 'long'));

/** The place by coordinates, address and a pin on the map, and the tracking presets. */
export function LocationForm({ device }: { readonly device: Device }) {
  const settings = useSettingsForm({
    page: 'location',
    device,
    valuesOf: locationValues,
    validate: locationProblems,
    changeOf: locationChange,
  });
  const { form } = settings;
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
    <SettingsForm heading={texts.heading} settings={settings} labels={texts.fields}>
      {form.editable && (
        <div className={styles['search']}>
          <LazyPart part={texts.searchPart}>
            <AddressSearch
              onPick={(found) => {
                place(found);
                form.set('address', addressLine(found));
                announce(texts.picked(addressLine(found)));
              }}
            />
          </LazyPart>
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
      <RadioGroup
        legend={texts.fields.tracking}
        description={texts.trackingHelp}
        value={form.values.tracking}
        readOnly={!form.editable}
        onChange={(tracking: string) => form.set('tracking', tracking)}
      >
        {trackingChoices.map((choice) => (
          <Radio key={choice} value={choice}>
            {texts.choices[choice]}
          </Radio>
        ))}
      </RadioGroup>
    </SettingsForm>
  );
}

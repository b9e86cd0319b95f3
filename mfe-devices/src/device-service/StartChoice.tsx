import { useState } from 'react';
import type { FoundAddress } from '@peil/shared-kernel/api';
import { AddressLookup } from '@peil/shared-kernel/device-forms';
import { addressLine } from '@peil/shared-kernel/device-forms/values';
import { compareNorwegian, formatNumber } from '@peil/shared-kernel/format';
import { Alert, Button, LocationPinIcon, Select } from '@peil/shared-kernel/ui';
import styles from './device-service.module.css';
import { askPosition, type PositionFailure } from '@peil/shared-kernel/service-log';
import { noStart, type RoundStart } from './round-start.ts';
import type { PlacedStop } from './round.ts';
import { texts } from './texts.ts';

interface StartChoiceProps {
  readonly stops: readonly PlacedStop[];
  readonly start: RoundStart;
  readonly onStart: (start: RoundStart) => void;
}

/** From where one drives: where the telephone is, at one of the devices, or at an address. */
export function StartChoice({ stops, start, onStart }: StartChoiceProps) {
  const [isLocating, setIsLocating] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  const [uncertain, setUncertain] = useState<number | null>(null);

  const locate = async () => {
    setFailure(null);
    setUncertain(null);
    setIsLocating(true);
    const found = await askPosition();
    setIsLocating(false);
    if (!found.ok) {
      setFailure(found.failure);
      return;
    }
    setUncertain(found.uncertainMetres);
    onStart({ ...noStart, kind: 'here', position: found.position });
  };

  const beginAt = (devid: string) => {
    setFailure(null);
    setUncertain(null);
    const stop = stops.find((one) => one.devid === devid);
    onStart(stop ? { ...noStart, kind: 'device', position: stop.position, devid } : noStart);
  };

  const beginAtAddress = (found: FoundAddress) => {
    setFailure(null);
    setUncertain(null);
    const { lat, long } = found;
    onStart({ ...noStart, kind: 'address', position: { lat, long }, address: addressLine(found) });
  };

  const byName = [...stops].sort((a, b) => compareNorwegian(a.name, b.name));
  return (
    <fieldset className={styles['start']}>
      <legend className={styles['heading']}>{texts.start}</legend>
      <Button
        type="button"
        variant={start.kind === 'here' ? 'primary' : 'secondary'}
        aria-pressed={start.kind === 'here'}
        icon={<LocationPinIcon aria-hidden />}
        loading={isLocating}
        onClick={() => void locate()}
      >
        {texts.startHere}
      </Button>
      <Select
        label={texts.startAt}
        value={start.devid ?? ''}
        onChange={({ target }) => beginAt(target.value)}
      >
        <option value="">{texts.startUnset}</option>
        {byName.map(({ devid, name, shortId }) => (
          <option key={devid} value={devid}>
            {name} ({shortId})
          </option>
        ))}
      </Select>
      <div className={styles['address']}>
        <AddressLookup
          label={texts.startAtAddress}
          help={texts.startAddressHelp}
          elsewhere={texts.startElse}
          onPick={beginAtAddress}
        />
        {start.address !== null && <p>{texts.startFrom(start.address)}</p>}
      </div>
      {failure !== null && <Alert variant="warning">{texts[failure]}</Alert>}
      {uncertain !== null && (
        <Alert variant="warning">
          {texts.uncertain(texts.km(formatNumber(uncertain / 1000, { decimals: 0 }) ?? ''))}
        </Alert>
      )}
    </fieldset>
  );
}

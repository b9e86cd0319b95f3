import { useState } from 'react';
import { compareNorwegian, formatNumber } from '@peil/shared-kernel/format';
import { Alert, Button, LocationPinIcon, Select } from '@peil/shared-kernel/ui';
import styles from './device-service.module.css';
import { askPosition, type PositionFailure } from './own-position.ts';
import { noStart, type RoundStart } from './round-start.ts';
import type { PlacedStop } from './round.ts';
import { texts } from './texts.ts';

interface StartChoiceProps {
  readonly stops: readonly PlacedStop[];
  readonly start: RoundStart;
  readonly onStart: (start: RoundStart) => void;
}

/** From where one drives: where the telephone is, or at one of the devices. */
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
    onStart({ kind: 'here', position: found.position, devid: null });
  };

  const beginAt = (devid: string) => {
    setFailure(null);
    setUncertain(null);
    const stop = stops.find((one) => one.devid === devid);
    onStart(stop ? { kind: 'device', position: stop.position, devid } : noStart);
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
      {failure !== null && <Alert variant="warning">{texts[failure]}</Alert>}
      {uncertain !== null && (
        <Alert variant="warning">
          {texts.uncertain(texts.km(formatNumber(uncertain / 1000, { decimals: 0 }) ?? ''))}
        </Alert>
      )}
    </fieldset>
  );
}

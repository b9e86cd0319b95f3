import { useState } from 'react';
import type { Position } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { Button, InlineMessage, LocationPinIcon } from '@peil/shared-kernel/ui';
import { phonePositionProblem } from './phone-position.ts';
import { texts as all } from '../texts.ts';

const texts = all.location;

/** A phone that has stood in a basement needs a while to find itself, milliseconds. */
const patienceMs = 20_000;

type Outcome = { readonly status: 'success' | 'error'; readonly text: string };

const askPhone = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: patienceMs,
      maximumAge: 0,
    });
  });

interface MyPositionProps {
  readonly onPlace: (position: Position) => void;
  /** Whether it is the button that is pressed first. */
  readonly isPrimary?: boolean;
}

/** Places the device where the phone is, unless the phone does not know that well enough. */
export function MyPosition({ onPlace, isPrimary = false }: MyPositionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function locate(): Promise<void> {
    setIsAsking(true);
    setOutcome(null);
    try {
      const { latitude: lat, longitude: long, accuracy } = (await askPhone()).coords;
      const problem = phonePositionProblem({ lat, long, accuracy });
      if (problem === null) onPlace({ lat, long });
      setOutcome(
        problem === null
          ? { status: 'success', text: texts.found(formatNumber(accuracy) ?? '') }
          : { status: 'error', text: problem },
      );
    } catch (error) {
      const isDenied = (error as Partial<GeolocationPositionError>).code === 1;
      setOutcome({ status: 'error', text: isDenied ? texts.denied : texts.unavailable });
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <div>
      <Button
        type="button"
        variant={isPrimary ? 'primary' : 'secondary'}
        icon={<LocationPinIcon aria-hidden />}
        loading={isAsking}
        onClick={() => void locate()}
      >
        {texts.mine}
      </Button>
      <div role="status">
        {isAsking && texts.asking}
        {outcome && <InlineMessage status={outcome.status}>{outcome.text}</InlineMessage>}
      </div>
    </div>
  );
}

import { positionOf, type Position } from '../../../domain/src/devices/index.ts';

/** How wrong a position may be before it is said, metres: enough to begin a round with. */
const ofRound = 5000;

/** Why there is no position. */
export type PositionFailure = 'denied' | 'noPosition' | 'notSupported';

/** Where a telephone says that it is. */
export type OwnPosition =
  | {
      readonly ok: true;
      readonly position: Position;
      /** How wrong it may be, metres, where that is so much that it matters; null while it does not. */
      readonly uncertainMetres: number | null;
    }
  | { readonly ok: false; readonly failure: PositionFailure };

/** What the browser answers, as a position of the portal: the placeholders 90 and 135 are none (MAP-03). */
export function ownPosition(
  { latitude, longitude, accuracy }: Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'>,
  uncertainMetres = ofRound,
): OwnPosition {
  const position = positionOf(latitude, longitude);
  if (position === null) return { ok: false, failure: 'noPosition' };
  return { ok: true, position, uncertainMetres: accuracy >= uncertainMetres ? accuracy : null };
}

/** GeolocationPositionError.PERMISSION_DENIED */
const permissionDenied = 1;

/**
 * Asks the browser where it is; it asks the user.
 * @param uncertainMetres how wrong the position may be before it is said
 */
export function askPosition(uncertainMetres = ofRound): Promise<OwnPosition> {
  // Absent in some web views, whatever the types say.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return Promise.resolve({ ok: false, failure: 'notSupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(ownPosition(coords, uncertainMetres)),
      ({ code }) => resolve({ ok: false, failure: code === permissionDenied ? 'denied' : 'noPosition' }),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  });
}

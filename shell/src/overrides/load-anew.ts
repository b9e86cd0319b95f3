import type { Overrides } from '@peil/shared-kernel/contract';
import { searchWith } from './wanted-overrides.ts';

/** Reloads the page with the overrides page open, and these addresses, not yet in use, filled in. */
export function loadAnew(location: Location, wanted: Overrides): void {
  const { origin, pathname, search } = location;
  // Without the origin a path such as //elsewhere.example would be another site's address.
  location.replace(origin + pathname + searchWith(search, wanted));
}

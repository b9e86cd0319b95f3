import { lazy } from 'react';
import { LazyPart } from '@peil/shared-kernel/page-part';
import type { AddressSearchProps } from './AddressSearch.tsx';
import { texts } from './texts.ts';

export const loadSearch = async () => ({ default: (await import('./AddressSearch.tsx')).AddressSearch });
const AddressSearch = lazy(loadSearch);

/** Finds a place by its address; the search comes when it is shown. */
export function AddressLookup(props: AddressSearchProps) {
  return (
    <LazyPart part={texts.searchPart}>
      <AddressSearch {...props} />
    </LazyPart>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, whyFailed, type FoundAddress } from '@peil/shared-kernel/api';
import { useSettled } from '@peil/shared-kernel/page-part';
import { LookupField } from '@peil/shared-kernel/ui/tag-picker';
import { fewestSearched, foundLine, mostSearched } from './found-address.ts';
import styles from './LocationForm.module.css';
import { texts } from './texts.ts';

/** A pause in typing, in milliseconds. */
const pauseMs = 300;

/** The service behind the server is what fails, not the portal. */
const whyNot = (error: Error): string =>
  error instanceof ApiError && error.kind === 'server' ? texts.noService : whyFailed(error);

const nothing: readonly FoundAddress[] = [];

export interface AddressSearchProps {
  readonly label?: string;
  readonly help?: string;
  /** What else one may do while the search does not answer. */
  readonly elsewhere?: string;
  readonly onPick: (found: FoundAddress) => void;
}

/** Finds a place by its address. What is written stays until one is picked, whatever comes of the search. */
export function AddressSearch({
  label = texts.search,
  help = texts.searchHelp,
  elsewhere = texts.searchElse,
  onPick,
}: AddressSearchProps) {
  const [text, setText] = useState('');
  const settled = useSettled(text, pauseMs).trim();
  const isSearched = settled.length >= fewestSearched && settled.length <= mostSearched;
  const isCurrent = settled === text.trim();
  const { data, error, isFetching } = useQuery({
    queryKey: ['addresses', settled],
    queryFn: ({ signal }) => api.addresses.search(settled, signal),
    enabled: isSearched,
    retry: false,
    staleTime: 'static',
  });
  const found = isSearched && isCurrent && data ? data : nothing;

  function outcome(): string {
    if (!isSearched || !isCurrent || isFetching) return '';
    if (error) return `${whyNot(error)} ${elsewhere}`;
    return data?.length === 0 ? texts.noAddress : '';
  }

  return (
    <>
      <LookupField
        label={label}
        description={help}
        text={text}
        onText={setText}
        found={found.map(foundLine)}
        isLoading={isSearched && isFetching}
        onPick={(index) => {
          const picked = found[index];
          if (!picked) return;
          setText('');
          onPick(picked);
        }}
      />
      <p role="status" className={styles['help']}>
        {outcome()}
      </p>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { whyFailed, type Device } from '@peil/shared-kernel/api';
import { deviceListQuery, deviceWindowQuery } from '@peil/shared-kernel/cache';
import { searchableText, searchMatcher } from '@peil/shared-kernel/format';
import { InlineMessage } from '@peil/shared-kernel/ui';
import { LookupField } from '@peil/shared-kernel/ui/tag-picker';
import { texts } from './texts.ts';

/** Devices that are offered at once. */
const mostFound = 8;
/** Milliseconds after the last letter. */
const searchDelayMs = 300;

/** What is said about a device that is found: two may have the same name. */
export const deviceLabel = ({ name, devid, proddata }: Device): string =>
  `${name || devid} (${proddata.shortid || devid})`;

interface DeviceSearchProps {
  readonly label?: string;
  readonly onPick: (device: Device) => void;
}

/** Finds one device by name, short id or device id. */
export function DeviceSearch({ label = texts.search, onPick }: DeviceSearchProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useDeferredValue(asked);
  const address = `?${new URLSearchParams({ q: query, stock: '1' }).toString()}`;
  const { data: whole } = useQuery({ ...deviceListQuery(), enabled: false });
  const window = useQuery({ ...deviceWindowQuery(address), enabled: query !== '' && !whole });
  const found = query === '' ? [] : firstMatches(whole ?? window.data?.devices ?? [], query);
  const isLoading = query !== '' && !whole && window.isFetching;
  const isDone = query !== '' && query === text.trim() && !isLoading;
  return (
    <div>
      <LookupField
        label={label}
        description={texts.searchHelp}
        text={text}
        onText={setText}
        found={found.map(deviceLabel)}
        isLoading={isLoading}
        onPick={(index) => {
          const device = found[index];
          if (!device) return;
          setText('');
          setAsked('');
          onPick(device);
        }}
      />
      {isDone && !whole && window.error ? (
        <InlineMessage status="error">
          {texts.searchFailed}: {whyFailed(window.error)}
        </InlineMessage>
      ) : (
        isDone && found.length === 0 && <InlineMessage status="info">{texts.noHit}</InlineMessage>
      )}
    </div>
  );
}

function firstMatches(devices: readonly Device[], query: string): Device[] {
  const matches = searchMatcher(query);
  return devices
    .filter(({ name, devid, proddata }) => matches(searchableText(`${name} ${devid} ${proddata.shortid}`)))
    .slice(0, mostFound);
}

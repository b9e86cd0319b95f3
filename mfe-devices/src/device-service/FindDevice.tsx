import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, whyFailed, type AccessToken, type Device } from '@peil/shared-kernel/api';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { isUnanswered, useForm } from '@peil/shared-kernel/forms/core';
import { compareNorwegian, searchableText } from '@peil/shared-kernel/format';
import { Alert, announce, Button, Panel, TextField } from '@peil/shared-kernel/ui';
import styles from './device-service.module.css';
import { isServicedBy } from './is-serviced-by.ts';
import { texts } from './texts.ts';

/** So many of the devices that fit are shown: whoever has more writes more. */
const mostShown = 8;

interface FindDeviceProps {
  readonly user: AccessToken;
  readonly onFound: (devid: string) => void;
}

/** Finds a device by its short id, or among the user's own by name. Another customer's is not found, whatever it is called. */
export function FindDevice({ user, onFound }: FindDeviceProps) {
  const client = useQueryClient();
  const isServiced = isServicedBy(user);
  const [fitting, setFitting] = useState<readonly Device[]>([]);
  const form = useForm({
    initial: { term: '' },
    validate: ({ term }) => ({ term: term.trim() === '' ? texts.missingTerm : undefined }),
    async send({ term }) {
      setFitting([]);
      const written = term.trim();
      const exact = await byShortId(client, written);
      if (exact && !isServiced(exact)) throw new ApiError('invalid', { fields: { term: texts.others } });
      if (exact) {
        onFound(exact.devid);
        return;
      }
      const devices = await client.query({ ...deviceListQuery(), staleTime: 'static' });
      const found = named(devices.filter(isServiced), written);
      const [only, ...others] = found;
      if (!only) throw new ApiError('invalid', { fields: { term: texts.notFound(written) } });
      if (others.length === 0) {
        onFound(only.devid);
        return;
      }
      setFitting(found);
      announce(texts.several(Math.min(found.length, mostShown), found.length > mostShown));
    },
  });
  const { failure } = form;
  return (
    <Panel heading={texts.find}>
      <form {...form.props} role="search" className={styles['find']}>
        <TextField
          label={texts.term}
          description={texts.termHelp}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
          {...form.field('term')}
        />
        <Button type="submit" loading={form.isSending}>
          {texts.search}
        </Button>
      </form>
      {failure && Object.keys(failure.problems).length === 0 && (
        <Alert variant="error" title={texts.searchFailed}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
      {fitting.length > 0 && (
        <>
          <p className={styles['help']}>
            {texts.several(Math.min(fitting.length, mostShown), fitting.length > mostShown)}
          </p>
          <ul className={styles['fitting']}>
            {fitting.slice(0, mostShown).map(({ devid, name, proddata }) => (
              <li key={devid}>
                <Button type="button" variant="tertiary" onClick={() => onFound(devid)}>
                  {name} ({proddata.shortid})
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** The device with this short id; without network as the list has it. */
async function byShortId(client: QueryClient, shortid: string): Promise<Device | null> {
  try {
    return await api.devices.byShortId(shortid);
  } catch (error) {
    const listed = isUnanswered(error) ? client.getQueryData(deviceListQuery().queryKey) : undefined;
    if (!listed) throw error;
    const wanted = shortid.toUpperCase();
    return listed.find(({ proddata }) => proddata.shortid.toUpperCase() === wanted) ?? null;
  }
}

/** The devices whose name or short id has every word of the term, by name. */
function named(devices: readonly Device[], term: string): readonly Device[] {
  const words = searchableText(term).split(/\s+/).filter(Boolean);
  return devices
    .filter((device) => {
      const haystack = searchableText(`${device.name} ${device.proddata.shortid}`);
      return words.every((word) => haystack.includes(word));
    })
    .sort((a, b) => compareNorwegian(a.name, b.name));
}

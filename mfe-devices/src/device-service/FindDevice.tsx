import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type AccessToken, type Device } from '@peil/shared-kernel/api';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { compareNorwegian, searchableText } from '@peil/shared-kernel/format';
import { CodeField, isServicedBy, useCodeField } from '@peil/shared-kernel/scan';
import { announce, Button, Panel } from '@peil/shared-kernel/ui';
import styles from './device-service.module.css';
import { texts } from './texts.ts';

/** So many of the devices that fit are shown: whoever has more writes more. */
const mostShown = 8;

interface FindDeviceProps {
  readonly user: AccessToken;
  readonly onFound: (devid: string) => void;
}

/** Finds a device by its code, or among the user's own by name. Another customer's is not found, whatever it is called. */
export function FindDevice({ user, onFound }: FindDeviceProps) {
  const client = useQueryClient();
  const [fitting, setFitting] = useState<readonly Device[]>([]);
  const field = useCodeField({
    user,
    task: 'service',
    onTask: ({ device }) => onFound(device.devid),
    missing: texts.missingTerm,
    async elsewhere(written) {
      setFitting([]);
      const devices = await client.query({ ...deviceListQuery(), staleTime: 'static' });
      const found = named(devices.filter(isServicedBy(user)), written);
      const [only, ...others] = found;
      if (!only) throw new ApiError('invalid', { fields: { code: texts.notFound(written) } });
      if (others.length === 0) {
        onFound(only.devid);
        return;
      }
      setFitting(found);
      announce(texts.several(Math.min(found.length, mostShown), found.length > mostShown));
    },
  });
  return (
    <Panel heading={texts.find}>
      <CodeField field={field} label={texts.term} help={texts.termHelp} />
      {fitting.length > 0 && field.answer === null && (
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

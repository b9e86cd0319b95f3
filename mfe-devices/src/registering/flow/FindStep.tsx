import { api, type AccessToken, type Registration } from '@peil/shared-kernel/api';
import { CodeField, useCodeField } from '@peil/shared-kernel/scan';
import { Panel } from '@peil/shared-kernel/ui';
import { texts } from '../texts.ts';
import { findFailure } from './find-failure.ts';
import { StockList } from './StockList.tsx';

interface FindStepProps {
  readonly user: AccessToken;
  readonly onFound: (registration: Registration) => void;
}

/** Finds the device by its code, typed or scanned, or picked from stock; one that is not to be registered is answered. */
export function FindStep({ user, onFound }: FindStepProps) {
  const field = useCodeField({
    user,
    task: 'register',
    onTask: async ({ device }) => onFound(await api.registrations.begin(device.proddata.shortid)),
    whyNot: findFailure,
  });
  return (
    <>
      <Panel heading={texts.steps.find}>
        <CodeField field={field} />
      </Panel>
      <StockList onPick={field.take} />
    </>
  );
}

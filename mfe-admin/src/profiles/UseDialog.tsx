import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, whyFailed, type Device, type ProfileAnswer } from '@peil/shared-kernel/api';
import { pickableOrganisationsQuery, tagsQuery } from '@peil/shared-kernel/cache';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button, InlineMessage, LoadingState, Select } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import { deviceLabel, DeviceSearch } from '../parts/device-search/DeviceSearch.tsx';
import { profilesKey } from './queries.ts';
import { Results, type ResultStep } from './Results.tsx';
import styles from './ProfilePage.module.css';
import { texts } from './texts.ts';

interface UseDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

interface Shown {
  readonly step: ResultStep;
  readonly answer: ProfileAnswer;
}

/** Brings a profile into devices: the choice, a dry run, the change, and the undo of it. */
export function UseDialog({ name, onClose }: UseDialogProps) {
  const client = useQueryClient();
  const organisations = useQuery(pickableOrganisationsQuery()).data ?? [];
  const tags = useQuery(tagsQuery()).data ?? [];
  const [orgid, setOrgid] = useState('');
  const [groups, setGroups] = useState<readonly string[]>([]);
  const [devices, setDevices] = useState<readonly Device[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);

  const work = useSend(async (step: ResultStep, call: () => Promise<ProfileAnswer>) => {
    setShown({ step, answer: await call() });
    if (step === 'preview') return;
    void client.invalidateQueries({ queryKey: profilesKey });
    void client.invalidateQueries({ queryKey: ['devices'] });
  });

  function preview(): void {
    const isChosen = groups.length > 0 || devices.length > 0;
    setIsMissing(!isChosen);
    if (!isChosen) return;
    void work.send('preview', () =>
      api.profiles.preview(name, {
        ...(orgid !== '' && { orgid }),
        groups: [...groups],
        devids: devices.map(({ devid }) => devid),
      }),
    );
  }
  const count = shown?.answer.results.filter(({ result }) => result === 'changed').length ?? 0;
  const isWorking = work.isSending;

  return (
    <Dialog
      open
      width="large"
      title={texts.useTitle(name)}
      onClose={() => {
        if (!isWorking) onClose();
      }}
      actions={
        <>
          {!shown && (
            <Button loading={isWorking} onClick={preview}>
              {texts.preview}
            </Button>
          )}
          {shown?.step === 'preview' && count > 0 && (
            <Button
              loading={isWorking}
              onClick={() => void work.send('done', () => api.profiles.use(name, shown.answer))}
            >
              {texts.apply(count)}
            </Button>
          )}
          {shown?.step === 'done' && shown.answer.use !== null && (
            <Button
              variant="secondary"
              loading={isWorking}
              onClick={() => void work.send('undone', () => api.profiles.undo(name, shown.answer.use ?? 0))}
            >
              {texts.undo}
            </Button>
          )}
          {shown?.step === 'preview' && (
            <Button
              variant="secondary"
              disabled={isWorking}
              onClick={() => {
                work.forget();
                setShown(null);
              }}
            >
              {texts.backToChoice}
            </Button>
          )}
          <Button variant={shown ? 'secondary' : 'tertiary'} disabled={isWorking} onClick={onClose}>
            {shown && shown.step !== 'preview' ? texts.close : texts.cancel}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        {!shown && (
          <>
            <p className={styles['line']}>{texts.useHelp}</p>
            <Select
              label={texts.customer}
              description={texts.customerHelp}
              value={orgid}
              onChange={({ target }) => setOrgid(target.value)}
            >
              <option value="">{texts.allCustomers}</option>
              {organisations.map((one) => (
                <option key={one.orgid} value={one.orgid}>
                  {one.name}
                </option>
              ))}
            </Select>
            <TagPicker label={texts.groups} options={tags} selected={groups} onChange={setGroups} />
            <DeviceSearch
              onPick={(device) =>
                setDevices((known) => [...known.filter(({ devid }) => devid !== device.devid), device])
              }
            />
            {devices.length > 0 && (
              <ul className={styles['chosen']} aria-label={texts.chosenDevices}>
                {devices.map((device) => (
                  <li key={device.devid} className={styles['chosenDevice']}>
                    {deviceLabel(device)}
                    <Button
                      variant="tertiary"
                      aria-label={texts.remove(deviceLabel(device))}
                      onClick={() => setDevices(devices.filter(({ devid }) => devid !== device.devid))}
                    >
                      {texts.removeShort}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {isMissing && groups.length === 0 && devices.length === 0 && (
              <InlineMessage status="error">{texts.noTargets}</InlineMessage>
            )}
            {isWorking && <LoadingState label={texts.checking} />}
          </>
        )}
        {work.failure && (
          <Alert variant="error" title={texts.nothingChanged}>
            {whyFailed(work.failure.cause)}
          </Alert>
        )}
        {shown && <Results key={shown.step} step={shown.step} results={shown.answer.results} />}
      </div>
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, whyFailed, type AccessToken, type StepSettings } from '@peil/shared-kernel/api';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import {
  fieldsOf,
  LocationFields,
  preloadLocation,
  type FieldEditing,
} from '@peil/shared-kernel/device-forms';
import {
  coordinateText,
  locationProblems,
  recipientsProblem,
  type LocationValues,
} from '@peil/shared-kernel/device-forms/values';
import { mergeSettings, shortIdInCode } from '@peil/shared-kernel/devices';
import { formatNumber, nameProblem } from '@peil/shared-kernel/format';
import { useForm } from '@peil/shared-kernel/forms/core';
import { findByCode, Scanner } from '@peil/shared-kernel/scan';
import { PhotosField, usePhotos } from '@peil/shared-kernel/service-log';
import { dataOwner } from '@peil/shared-kernel/session';
import { Alert, announce, Button, Panel, TextField } from '@peil/shared-kernel/ui';
import { MyPosition } from '../steps/MyPosition.tsx';
import { standardDistancesQuery, tankTypesQuery } from '../steps/tank-lists.ts';
import { texts as all } from '../texts.ts';
import { CommonMeasures, type MeasuresHandle } from './CommonMeasures.tsx';
import { FoundSensor } from './FoundSensor.tsx';
import { KeptFields } from './KeptFields.tsx';
import { registerOne, type Registered } from './register-one.ts';
import { RegisteredList } from './RegisteredList.tsx';
import { seriesSettings, type SeriesValues } from './series-settings.ts';
import styles from './Series.module.css';
import { texts } from './texts.ts';

const unwritten: SeriesValues = {
  shortid: '',
  name: '',
  object_type: '',
  sub_object_type: '',
  groups: ['Status:Felt'],
  recipients: '',
  lat: '',
  long: '',
  address: '',
  tracking: '',
};

/** What is another one's, when the next device is written. */
const ownOfEach = { shortid: '', name: '', lat: '', long: '', address: '' } as const;

function problemsOf(values: SeriesValues) {
  const { shortid, name, object_type, groups, recipients } = values;
  return {
    shortid:
      shortid.trim() === ''
        ? all.find.missing
        : shortIdInCode(shortid) === null
          ? all.find.malformed
          : undefined,
    name: name.trim() === '' ? undefined : (nameProblem(name, all.groups.missingName) ?? undefined),
    object_type: object_type === '' ? all.type.missing : undefined,
    groups: groups.length === 0 ? all.groups.noGroup : undefined,
    recipients: recipientsProblem(recipients),
    ...locationProblems(values),
  };
}

/**
 * One device after another on one page: what they have in common stays, so that a device of the same kind takes its
 * short id, a press for the place and one to register (ONB-02).
 */
export function Series({ user }: { readonly user: AccessToken }) {
  const owner = dataOwner(user);
  const measures = useRef<MeasuresHandle>(null);
  const [registered, setRegistered] = useState<readonly Registered[]>([]);
  const [isScanning, setIsScanning] = useState(false);
  const photos = usePhotos();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [told, setTold] = useState<{ readonly text: string; readonly waits: boolean } | null>(null);
  const shortIdField = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  // Where the devices are there may be no network; what cannot be had now is asked for where it is needed.
  useEffect(
    () =>
      void Promise.allSettled([
        preloadLocation(),
        client.query(tankTypesQuery()),
        client.query(standardDistancesQuery()),
      ]),
    [client],
  );
  const form = useForm<SeriesValues>({
    initial: unwritten,
    validate: problemsOf,
    send: async (values) => {
      const common = values.object_type === '' ? {} : ((await measures.current?.take()) ?? null);
      if (measures.current && common === null) throw new ApiError('invalid', { message: texts.mendMeasures });
      const settings = mergeSettings(common ?? {}, seriesSettings(values)) as StepSettings;
      const shortid = shortIdInCode(values.shortid) ?? values.shortid;
      const known = client
        .getQueryData(deviceListQuery().queryKey)
        ?.find(({ proddata }) => proddata.shortid === shortid);
      const one = await registerOne(owner, shortid, { settings, picture: null, photos: photos.taken, known });
      const said = one.waits ? texts.waits(one.shortid) : texts.registered(one.shortid);
      setRegistered((before) => [one, ...before]);
      setTold({ text: said, waits: one.waits });
      announce(said);
    },
  });
  const { values, failure } = form;

  async function register(): Promise<void> {
    setTold(null);
    if (!(await form.submit())) return;
    form.reset({ ...values, ...ownOfEach });
    photos.clear();
    shortIdField.current?.querySelector('input')?.focus();
  }

  /** A code may say another id than the short one; what cannot be looked up now is taken as it says. */
  async function scanned(code: string): Promise<void> {
    const device = await findByCode(client, code).catch(() => null);
    form.change({ shortid: device?.proddata.shortid ?? shortIdInCode(code) ?? code });
  }

  const place = form as unknown as Parameters<typeof fieldsOf<LocationValues>>[0];
  const placeFields: FieldEditing<LocationValues> = fieldsOf(place);
  const shortid = form.field('shortid');
  const isAtFields = failure?.elsewhere === null && Object.keys(failure.problems).length > 0;
  // What is wrong is never folded away.
  const isWrongBelow = (['name', 'lat', 'long', 'address'] as const).some(
    (name) => form.problem(name) !== undefined,
  );
  return (
    <>
      {isScanning && (
        <Scanner
          onClose={() => setIsScanning(false)}
          onFound={(code) => {
            setIsScanning(false);
            void scanned(code);
          }}
        />
      )}
      <form
        {...form.props}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void register();
        }}
      >
        <Panel heading={texts.device}>
          <div className={styles['fields']}>
            <div className={styles['shortid']} ref={shortIdField}>
              <TextField
                label={all.find.shortid}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...shortid}
              />
              <Button type="button" variant="secondary" onClick={() => setIsScanning(true)}>
                {all.find.scan}
              </Button>
            </div>
            <FoundSensor user={user} written={values.shortid} />
            <MyPosition
              key={registered.length}
              onPlace={({ lat, long }) =>
                form.change({ lat: coordinateText(lat), long: coordinateText(long) })
              }
            />
            {failure && !isAtFields && (
              <Alert variant="error" title={texts.notRegistered}>
                {failure.elsewhere ?? whyFailed(failure.cause)}
              </Alert>
            )}
            <div className={styles['buttons']}>
              <Button type="submit" loading={form.isSending} disabled={photos.isReading}>
                {texts.register}
              </Button>
            </div>
            <div role="status" className={styles['told']}>
              {told && <Alert variant={told.waits ? 'info' : 'success'}>{told.text}</Alert>}
            </div>
            <details
              open={isMoreOpen || isWrongBelow}
              onToggle={({ currentTarget }) => setIsMoreOpen(currentTarget.open)}
            >
              <summary className={styles['more']}>{texts.more}</summary>
              <div className={styles['fields']}>
                <TextField
                  label={texts.name}
                  description={texts.nameHelp}
                  autoComplete="off"
                  {...form.field('name')}
                />
                <LocationFields form={placeFields} />
                <PhotosField
                  photos={photos}
                  legend={all.measures.photo}
                  help={all.measures.photoHelp}
                  isSending={form.isSending}
                />
              </div>
            </details>
          </div>
        </Panel>
        <div className={styles['kept']}>
          <KeptFields form={form} />
          {values.object_type !== '' && (
            <Panel heading={all.steps.measures}>
              <CommonMeasures type={values.object_type} subType={values.sub_object_type} handle={measures} />
            </Panel>
          )}
        </div>
      </form>
      <RegisteredList
        registered={registered}
        heading={texts.session(formatNumber(registered.length) ?? '')}
      />
    </>
  );
}

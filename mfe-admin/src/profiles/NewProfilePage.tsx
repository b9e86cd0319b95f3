import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { api } from '@peil/shared-kernel/api';
import { deviceQuery } from '@peil/shared-kernel/cache';
import { settingName, settingsToTake, settingText } from '@peil/shared-kernel/devices';
import { useSendForm } from '@peil/shared-kernel/forms';
import { useCan } from '@peil/shared-kernel/session';
import {
  Alert,
  ArrowLeftIcon,
  Button,
  Checkbox,
  CheckboxGroup,
  InlineMessage,
  Page,
  Panel,
  TextLink,
  ToggleGroup,
  ToggleGroupItem,
  Unauthorised,
} from '@peil/shared-kernel/ui';
import { DeviceSearch } from '../parts/device-search/DeviceSearch.tsx';
import { QueryState } from '../parts/query-panel/QueryState.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { SendFoot } from '../parts/send-foot/SendFoot.tsx';
import styles from './ProfilePage.module.css';
import {
  askAboutProfileHeight,
  blankProfile,
  pathsOf,
  profileOf,
  profileProblems,
  withTaken,
  type ProfileValues,
} from './profile-values.ts';
import { profilePath, profilesKey } from './queries.ts';
import { texts } from './texts.ts';

/** /create-profiles: a profile from nothing, or of what a device has. */
export default function NewProfilePage() {
  const mayCreate = useCan('deviceProfiles');
  return (
    <Page
      title={texts.newTitle}
      breadcrumbs={[
        { label: texts.home, to: '/' },
        { label: texts.list, to: '/profiles' },
        { label: texts.newTitle },
      ]}
      actions={
        <TextLink to="/profiles" isTall>
          <ArrowLeftIcon aria-hidden /> {texts.back}
        </TextLink>
      }
    >
      {mayCreate ? (
        <NewProfileForm />
      ) : (
        <Panel>
          <Unauthorised />
        </Panel>
      )}
    </Page>
  );
}

type Way = 'blank' | 'device';

function NewProfileForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>('blank');
  const form = useSendForm<ProfileValues, { readonly name: string }>({
    key: 'new-profile',
    initial: blankProfile,
    validate: profileProblems,
    asksBeforeLeaving: true,
    send(values) {
      askAboutProfileHeight(values);
      return api.profiles.create(profileOf(values));
    },
    onSent({ name }) {
      void client.invalidateQueries({ queryKey: profilesKey });
      // Nothing is left to lose, so nothing is asked.
      flushSync(() => form.change(blankProfile));
      void navigate(profilePath(name));
    },
  });
  const { values } = form;
  return (
    <>
      <ToggleGroup size="small" label={texts.way} value={way} onChange={(chosen) => setWay(chosen as Way)}>
        <ToggleGroupItem value="blank" className={styles['choice'] ?? ''}>
          {texts.blank}
        </ToggleGroupItem>
        <ToggleGroupItem value="device" className={styles['choice'] ?? ''}>
          {texts.fromDevice}
        </ToggleGroupItem>
      </ToggleGroup>
      {way === 'device' && <FromDevice values={values} onTake={form.change} />}
      <Panel heading={texts.form}>
        <form {...form.props} className={styles['form']}>
          {form.isRestored && <Alert variant="info">{texts.restored}</Alert>}
          <ProfileFields
            values={values}
            isEditable={!form.isSending}
            field={form.field}
            onPaths={(paths) => form.change({ paths })}
          />
          <SendFoot
            form={form}
            texts={{ failed: texts.notSaved, submit: texts.save, cancel: texts.cancel }}
            cancelTo="/profiles"
          />
        </form>
      </Panel>
    </>
  );
}

interface FromDeviceProps {
  readonly values: ProfileValues;
  /** Called with what the choice changes of the values. */
  readonly onTake: (values: ProfileValues) => void;
}

/** Which settings of a device that is searched for a profile takes. */
function FromDevice({ values, onTake }: FromDeviceProps) {
  const [devid, setDevid] = useState<string | null>(null);
  const query = useQuery({ ...deviceQuery(devid ?? ''), enabled: devid !== null });
  const { data: device } = query;
  const offered = device ? settingsToTake(device) : [];
  const taken = pathsOf(values).filter((path) => offered.some((setting) => setting.path === path));
  const take = (paths: readonly string[]) => onTake(withTaken(values, offered, paths));
  const name = device?.name || (devid ?? '');
  return (
    <Panel heading={texts.fromDevice}>
      <div className={styles['stack']}>
        <p className={styles['quiet']}>{texts.fromHelp}</p>
        <DeviceSearch onPick={(found) => setDevid(found.devid)} />
        {devid !== null && <QueryState query={query} loading={texts.comparing} failed={texts.failed} />}
        {device && offered.length === 0 && <InlineMessage status="info">{texts.nothingToTake}</InlineMessage>}
        {device && offered.length > 0 && (
          <>
            <div className={styles['buttons']}>
              <Button variant="secondary" onClick={() => take(offered.map(({ path }) => path))}>
                {texts.takeAll}
              </Button>
              <Button variant="secondary" onClick={() => take([])}>
                {texts.takeNone}
              </Button>
            </div>
            <CheckboxGroup
              legend={texts.take(name)}
              value={taken}
              onChange={(paths: string[]) => take(paths)}
            >
              {offered.map(({ path, value }) => (
                <Checkbox key={path} value={path}>
                  {settingName(path)}: {settingText(value, path)}
                </Checkbox>
              ))}
            </CheckboxGroup>
          </>
        )}
      </div>
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api, whyFailed, type BulkAlarmResult, type Device } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { isTracker, objectKindOf } from '@peil/shared-kernel/devices';
import { useSend } from '@peil/shared-kernel/forms/core';
import { isHiddenGroup } from '@peil/shared-kernel/permissions';
import { Alert, announce, Button, ErrorPanel, LoadingState, Panel, Select } from '@peil/shared-kernel/ui';
import { AskDialog } from '../form/AskDialog.tsx';
import { useListsAnew } from '../form/use-show-device.ts';
import { alarmValues, isBroken, settingsIn } from './alarm-values.ts';
import { DryRunList, Refusals } from './DryRunList.tsx';
import { dryRunOf, refusedOf, type DryRun } from './many-rows.ts';
import styles from './UseOnMany.module.css';
import { texts } from './texts.ts';

interface UseOnManyProps {
  readonly device: Device;
  /** Whether the form above holds what is not saved. */
  readonly isUnsaved: boolean;
}

/** Gives the devices of a group the limits that this device has, after a look at what that would change (SET-06). */
export function UseOnMany({ device, isUnsaved }: UseOnManyProps) {
  const values = alarmValues(device);
  const settings = settingsIn(values);
  const hindrance = isUnsaved ? texts.many.unsaved : isBroken(device, values) ? texts.many.broken : null;
  return (
    <Panel heading={texts.many.heading}>
      <p className={styles['help']}>{texts.many.help}</p>
      {hindrance === null ? (
        // What was looked at holds for these limits alone.
        <Choice key={JSON.stringify(settings)} device={device} settings={settings} />
      ) : (
        <p>{hindrance}</p>
      )}
    </Panel>
  );
}

interface ChoiceProps {
  readonly device: Device;
  readonly settings: ReturnType<typeof settingsIn>;
}

function Choice({ device, settings }: ChoiceProps) {
  const [group, setGroup] = useState('');
  const [run, setRun] = useState<DryRun | null>(null);
  const [used, setUsed] = useState<readonly BulkAlarmResult[] | null>(null);
  const groups = useQuery({ queryKey: ['tags'], queryFn: () => api.tags.list() });
  const kind = isTracker(device) ? 'tracker' : objectKindOf(device);
  const look = useSend(async () => {
    setUsed(null);
    setRun(null);
    setRun(dryRunOf(await api.alarms.tryOnGroup(group, settings), { devid: device.devid, kind }));
  });

  if (groups.isPending) return <LoadingState label={texts.many.loading} />;
  if (groups.error && !groups.data) {
    return (
      <ErrorPanel
        title={texts.many.notLoaded}
        message={whyFailed(groups.error)}
        onRetry={() => void groups.refetch()}
      />
    );
  }
  const { shortName } = getBrand();
  const shown = groups.data.filter((name) => !isHiddenGroup(name, shortName));
  return (
    <div className={styles['choice']}>
      <Select
        label={texts.many.group}
        className={styles['group'] ?? ''}
        value={group}
        onChange={({ target }) => {
          setGroup(target.value);
          setRun(null);
          setUsed(null);
          look.forget();
        }}
      >
        <option value="">{texts.many.choose}</option>
        {shown.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {group !== '' && (
        <div>
          <Button type="button" variant="secondary" loading={look.isSending} onClick={() => void look.send()}>
            {texts.many.look}
          </Button>
        </div>
      )}
      {look.failure && (
        <Alert variant="error" title={texts.many.notLooked}>
          {whyFailed(look.failure.cause)}
        </Alert>
      )}
      {run && (
        <Found
          run={run}
          settings={settings}
          onUsed={(results) => {
            setRun(null);
            setUsed(results);
          }}
        />
      )}
      {used && <Used results={used} />}
    </div>
  );
}

interface FoundProps {
  readonly run: DryRun;
  readonly settings: ChoiceProps['settings'];
  readonly onUsed: (results: readonly BulkAlarmResult[]) => void;
}

/** What the dry run found, of which each device can be left out. */
function Found({ run, settings, onUsed }: FoundProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(run.changed.flatMap(({ devid, isAlike }) => (isAlike ? [devid] : []))),
  );
  const [asks, setAsks] = useState(false);
  const askListsAnew = useListsAnew();
  const devices = run.changed.filter(({ devid }) => chosen.has(devid));
  return (
    <Outcome summary={texts.many.found(run.changed.length, run.unchanged, run.refused.length)}>
      <DryRunList rows={run.changed} chosen={chosen} onChoose={setChosen} />
      <Refusals label={texts.many.refused} refused={run.refused} />
      {run.changed.length > 0 && (
        <div>
          <Button type="button" disabled={devices.length === 0} onClick={() => setAsks(true)}>
            {texts.many.use(devices.length)}
          </Button>
        </div>
      )}
      {asks && (
        <AskDialog
          title={texts.many.useTitle(devices.length)}
          confirm={texts.many.use(devices.length)}
          cancel={texts.many.cancel}
          failed={texts.many.notUsed}
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            const results = await api.alarms.useOnMany(
              devices.map(({ devid, version }) => ({ devid, version })),
              settings,
            );
            askListsAnew();
            announce(texts.many.used(countOf(results)));
            onUsed(results);
          }}
        >
          <p>{texts.many.useHelp}</p>
        </AskDialog>
      )}
    </Outcome>
  );
}

const countOf = (results: readonly BulkAlarmResult[]): number =>
  results.filter(({ result }) => result !== 'refused').length;

/** What became of it: by how many, and by name of those that did not get the limits. */
function Used({ results }: { readonly results: readonly BulkAlarmResult[] }) {
  const refused = refusedOf(results);
  return (
    <>
      <Alert variant={refused.length > 0 ? 'warning' : 'success'}>
        {texts.many.used(countOf(results))} {refused.length > 0 && texts.many.lookAgain}
      </Alert>
      <Refusals label={texts.many.notChanged} refused={refused} />
    </>
  );
}

interface OutcomeProps {
  readonly summary: string;
  readonly children: ReactNode;
}

function Outcome({ summary, children }: OutcomeProps) {
  return (
    <section aria-label={texts.many.outcome} className={styles['choice']}>
      <p role="status">
        <strong>{summary}</strong>
      </p>
      {children}
    </section>
  );
}

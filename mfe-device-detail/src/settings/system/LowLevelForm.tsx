import { useState } from 'react';
import { api, whyFailed, type Device } from '@peil/shared-kernel/api';
import { changedValues, sameValue, useForm } from '@peil/shared-kernel/forms/core';
import { useLeaveWarning } from '@peil/shared-kernel/navigation';
import { Alert, announce, Button, Panel, Switch, TextField } from '@peil/shared-kernel/ui';
import { useListsAnew, useShowDevice } from '../form/use-show-device.ts';
import { lowLevelChange, lowLevelProblems, lowLevelValues } from './low-level-values.ts';
import styles from './SystemPage.module.css';
import { texts } from './texts.ts';

/** Intervals and flight mode as the device itself has them. */
export function LowLevelForm({ device }: { readonly device: Device }) {
  const show = useShowDevice();
  const askListsAnew = useListsAnew();
  const [outcome, setOutcome] = useState<string | null>(null);
  const loaded = lowLevelValues(device);
  const [base, setBase] = useState(loaded);
  const form = useForm({
    initial: loaded,
    validate: lowLevelProblems,
    async send(values) {
      setOutcome(null);
      const change = lowLevelChange(device, values);
      if (change === null) {
        setOutcome(texts.nothing);
        return;
      }
      const saved = await api.devices.changeLowLevel(device.devid, change);
      show(saved);
      askListsAnew();
      announce(texts.sent);
      setOutcome(texts.sent);
      setBase(lowLevelValues(saved));
      form.reset(lowLevelValues(saved));
    },
  });
  const { failure } = form;

  if (!sameValue(loaded, base)) {
    setBase(loaded);
    form.reset({ ...loaded, ...changedValues(base, form.values) });
  }

  useLeaveWarning(lowLevelChange(device, form.values) !== null);
  const interval = (name: 'telemetry_interval_s' | 'transmission_interval_s') => ({
    label: texts.fields[name],
    autoComplete: 'off',
    className: styles['short'] ?? '',
    ...form.field(name),
  });
  return (
    <Panel heading={texts.lowLevel}>
      <form {...form.props} className={styles['form']}>
        <p className={styles['help']}>{texts.lowLevelHelp}</p>
        <TextField {...interval('telemetry_interval_s')} />
        <TextField {...interval('transmission_interval_s')} />
        <Switch {...form.toggle('flight_mode')} description={texts.flightHelp}>
          {texts.fields.flight_mode}
        </Switch>
        {failure && Object.keys(failure.problems).length === 0 && (
          <Alert variant="error" title={texts.notSent}>
            {whyFailed(failure.cause)}
          </Alert>
        )}
        <div className={styles['actions']}>
          <Button type="submit" loading={form.isSending}>
            {texts.send}
          </Button>
        </div>
        {form.sending === 'done' && outcome !== null && (
          <Alert variant={outcome === texts.sent ? 'success' : 'info'}>{outcome}</Alert>
        )}
      </form>
    </Panel>
  );
}

import { api, whyFailed, type DeviceChangePreview } from '@peil/shared-kernel/api';
import { useForm } from '@peil/shared-kernel/forms/core';
import { Alert, Button, Panel, TextField } from '@peil/shared-kernel/ui';
import styles from './device-change.module.css';
import { pairProblems, type ChosenPair } from './pair-problems.ts';
import { texts } from './texts.ts';

export type { ChosenPair } from './pair-problems.ts';

interface ChooseDevicesProps {
  /** What is written to begin with. */
  readonly pair: ChosenPair;
  readonly onChosen: (pair: ChosenPair, preview: DeviceChangePreview) => void;
}

/** The short ids of the two devices; what stands in the way of either is said at its field. */
export function ChooseDevices({ pair, onChosen }: ChooseDevicesProps) {
  const form = useForm<ChosenPair>({
    initial: pair,
    validate: pairProblems,
    async send(written) {
      const preview = await api.deviceChanges.preview({ old: written.old.trim(), new: written.new.trim() });
      onChosen(written, preview);
    },
  });
  const { failure } = form;
  const id = { autoComplete: 'off', autoCapitalize: 'characters' } as const;
  return (
    <Panel heading={texts.which}>
      <form {...form.props} className={styles['form']}>
        <TextField label={texts.old} description={texts.oldHelp} {...id} {...form.field('old')} />
        <TextField label={texts.fresh} description={texts.freshHelp} {...id} {...form.field('new')} />
        {failure && Object.keys(failure.problems).length === 0 && (
          <Alert variant="error" title={texts.lookFailed}>
            {whyFailed(failure.cause)}
          </Alert>
        )}
        <div className={styles['actions']}>
          <Button type="submit" loading={form.isSending}>
            {texts.look}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

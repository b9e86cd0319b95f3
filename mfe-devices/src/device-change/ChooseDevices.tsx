import { api, whyFailed, type AccessToken, type DeviceChangePreview } from '@peil/shared-kernel/api';
import { sideInChange } from '@peil/shared-kernel/devices';
import { useForm } from '@peil/shared-kernel/forms/core';
import { CodeField, useCodeField } from '@peil/shared-kernel/scan';
import { Alert, announce, Button, Panel, TextField } from '@peil/shared-kernel/ui';
import styles from './device-change.module.css';
import { pairProblems, type ChosenPair } from './pair-problems.ts';
import { texts } from './texts.ts';

export type { ChosenPair } from './pair-problems.ts';

interface ChooseDevicesProps {
  readonly user: AccessToken;
  /** What is written to begin with. */
  readonly pair: ChosenPair;
  readonly onChosen: (pair: ChosenPair, preview: DeviceChangePreview) => void;
}

/** The short ids of the two devices; what stands in the way of either is said at its field. */
export function ChooseDevices({ user, pair, onChosen }: ChooseDevicesProps) {
  const form = useForm<ChosenPair>({
    initial: pair,
    validate: pairProblems,
    async send(written) {
      const preview = await api.deviceChanges.preview({ old: written.old.trim(), new: written.new.trim() });
      onChosen(written, preview);
    },
  });
  const code = useCodeField({
    user,
    task: 'change',
    // The one that is mounted goes out, the other goes in.
    onTask({ device: { proddata }, meaning }) {
      const side = sideInChange(meaning.kind);
      form.change({ [side]: proddata.shortid });
      code.form.reset({ code: '' });
      announce(texts.filledIn(proddata.shortid, side === 'old' ? texts.old : texts.fresh));
    },
  });
  const { failure } = form;
  const id = { autoComplete: 'off', autoCapitalize: 'characters' } as const;
  return (
    <Panel heading={texts.which}>
      <div className={styles['code']}>
        <CodeField field={code} label={texts.code} help={texts.codeHelp} />
      </div>
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

import { useId, useState } from 'react';
import {
  ApiError,
  whyFailed,
  type NotificationRule,
  type NotificationSettings,
} from '@peil/shared-kernel/api';
import { useSendForm } from '@peil/shared-kernel/forms';
import { Alert, Button, Checkbox, InlineMessage, TextField } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { KindsField } from '../../parts/alarm-choice/KindsField.tsx';
import { ScopeField } from '../../parts/alarm-choice/ScopeField.tsx';
import { ChannelsField } from './ChannelsField.tsx';
import { HoursFields } from './HoursFields.tsx';
import type { RuleClash } from './changed-rules.ts';
import { RuleClashChoice } from './RuleClashChoice.tsx';
import { ruleName } from './rule-words.ts';
import { ruleFormProblems, ruleOf, ruleValuesOf, type RuleContent } from './rule-values.ts';
import styles from './Notifications.module.css';
import { texts } from './texts.ts';

/** What is edited: a rule of the list, or a new one that begins as a starting point. */
export type EditedRule =
  | { readonly seen: NotificationRule }
  | { readonly seen: null; readonly id: string; readonly begins: RuleContent };

/** The server gives a rule that it does not know an id of its own. */
const newId = 'new';

interface RuleDialogProps {
  readonly username: string;
  readonly isOwn: boolean;
  readonly channels: NotificationSettings['channels'];
  readonly edited: EditedRule;
  /** Saves; null when it is saved, else what somebody else has made of the same rule. */
  readonly onSave: (seen: NotificationRule | null, mine: NotificationRule) => Promise<RuleClash | null>;
  readonly onClose: () => void;
}

/** One rule: which alarms of which devices, how, and when. */
export function RuleDialog({ username, isOwn, channels, edited, onSave, onClose }: RuleDialogProps) {
  const formId = useId();
  const [seen, setSeen] = useState(edited.seen);
  const [clash, setClash] = useState<RuleClash | null>(null);
  const begins = edited.seen ?? edited.begins;
  const form = useSendForm({
    key: `notification.${username}.${edited.seen ? edited.seen.id : edited.id}`,
    initial: ruleValuesOf(begins),
    validate: ruleFormProblems,
    asksBeforeLeaving: true,
    send: async (values) => {
      setClash(null);
      const found = await onSave(seen, { ...ruleOf(values), id: seen?.id ?? newId });
      setClash(found);
      // What is written stays a draft until it is saved.
      if (found) throw new ApiError('conflict');
    },
    onSent: onClose,
  });
  const { values } = form;
  const isEditable = !form.isSending;

  /** By Escape or the cross what is written stays a draft; only "Avbryt" throws it away. */
  function close(keepsDraft: boolean): void {
    if (form.isSending) return;
    if (!keepsDraft) form.discard();
    onClose();
  }

  /** What is saved next is a change of what somebody else has made of it, or a new rule where it is gone. */
  function settle(theirs: NotificationRule | null): void {
    setSeen(theirs);
    setClash(null);
    form.forget();
  }

  return (
    <Dialog
      open
      width="medium"
      title={edited.seen ? texts.editTitle(ruleName(edited.seen)) : texts.newTitle}
      onClose={() => close(true)}
      actions={
        <>
          <Button type="submit" form={formId} loading={form.isSending}>
            {texts.save}
          </Button>
          <Button type="button" variant="tertiary" onClick={() => close(false)}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className={styles['form']}>
        {form.isRestored && <InlineMessage status="info">{texts.restoredDraft}</InlineMessage>}
        <TextField
          label={texts.name}
          description={texts.nameHelp}
          autoComplete="off"
          {...form.field('name')}
        />
        <KindsField
          chosen={values.kinds}
          problem={form.problem('kinds')}
          isEditable={isEditable}
          onChange={(kinds) => form.change({ kinds })}
        />
        <ScopeField
          values={values}
          problem={form.problem}
          owner={isOwn ? 'own' : 'other'}
          isEditable={isEditable}
          onChange={form.change}
        />
        <ChannelsField
          channels={channels}
          chosen={values.channels}
          problem={form.problem('channels')}
          onChange={(chosen) => form.change({ channels: chosen })}
        />
        <HoursFields form={form} />
        <Checkbox {...form.toggle('tellsEnd')}>{texts.tellsEnd}</Checkbox>
        {values.kinds.includes('level') && (
          <Checkbox {...form.toggle('tellsPast')}>{texts.tellsPast}</Checkbox>
        )}
        <Checkbox {...form.toggle('isOn')}>{texts.isOn}</Checkbox>
        {clash && (
          <RuleClashChoice
            clash={clash}
            mine={{ ...ruleOf(values), id: seen?.id ?? newId }}
            onKeepMine={() => settle(clash.theirs)}
            onTakeTheirs={() => {
              if (!clash.theirs) close(false);
              else {
                form.change(ruleValuesOf(clash.theirs));
                settle(clash.theirs);
              }
            }}
          />
        )}
        {!clash && form.failure && Object.keys(form.failure.problems).length === 0 && (
          <Alert variant="error" title={texts.notSaved}>
            {whyFailed(form.failure.cause)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

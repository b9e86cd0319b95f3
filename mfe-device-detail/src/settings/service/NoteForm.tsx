import { api, serviceChecks, whyFailed, type Device } from '@peil/shared-kernel/api';
import { useSendForm } from '@peil/shared-kernel/forms';
import {
  Alert,
  announce,
  Button,
  Checkbox,
  CheckboxGroup,
  InlineMessage,
  Panel,
  Textarea,
} from '@peil/shared-kernel/ui';
import { useListsAnew, useShowDevice } from '../form/use-show-device.ts';
import { checksIn, noteProblems, unwritten } from './note-values.ts';
import styles from './ServicePage.module.css';
import { texts } from './texts.ts';

/** What somebody has just done, for the log; a session that ends meanwhile loses nothing of it. */
export function NoteForm({ device }: { readonly device: Device }) {
  const show = useShowDevice();
  const askListsAnew = useListsAnew();
  const form = useSendForm({
    key: `service.${device.devid}`,
    asksBeforeLeaving: true,
    initial: unwritten,
    validate: noteProblems,
    send: (values) =>
      api.devices.logService(device.devid, {
        checks: checksIn(values),
        comment: values.comment.trim() || null,
      }),
    onSent(saved) {
      show(saved);
      askListsAnew();
      announce(texts.sent);
      form.reset(unwritten);
    },
  });
  const { values, failure } = form;
  const checked = checksIn(values);
  return (
    <Panel heading={texts.note}>
      <form {...form.props} className={styles['form']}>
        {form.isRestored && <InlineMessage status="info">{texts.restored}</InlineMessage>}
        <CheckboxGroup
          legend={texts.checks}
          value={checked}
          onChange={(chosen: string[]) =>
            form.change(Object.fromEntries(serviceChecks.map((name) => [name, chosen.includes(name)])))
          }
        >
          {serviceChecks.map((name) => (
            <Checkbox key={name} value={name}>
              {texts.acts[name]}
            </Checkbox>
          ))}
        </CheckboxGroup>
        <Textarea
          label={texts.comment}
          description={texts.commentHelp}
          minRows={2}
          {...form.field('comment')}
        />
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
        {form.sending === 'done' && <Alert variant="success">{texts.sent}</Alert>}
      </form>
    </Panel>
  );
}

import { useForm } from '@peil/shared-kernel/forms/core';
import { ContactField } from './ContactField.tsx';
import { contactProblem } from './new-password.ts';
import { ResetForm } from './ResetForm.tsx';
import { texts } from './texts.ts';

interface CodeFormProps {
  /** What is known of whom the code is for. */
  readonly contact: string;
  readonly onSubmit: (contact: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Step 1 of a forgotten password: where the one-time code is sent (RESET-01). */
export function CodeForm({ contact: known, onSubmit, onCancel }: CodeFormProps) {
  const form = useForm({
    initial: { phone_or_email: known },
    validate: (values) => ({ phone_or_email: contactProblem(values.phone_or_email) }),
    send: (values) => onSubmit(values.phone_or_email.trim()),
  });

  return (
    <ResetForm
      title={texts.codeTitle}
      help={texts.codeHelp}
      submit={texts.sendCode}
      form={form}
      onCancel={onCancel}
    >
      <ContactField {...form.field('phone_or_email')} disabled={form.isSending} />
    </ResetForm>
  );
}

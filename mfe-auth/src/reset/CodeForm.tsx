import { useState } from 'react';
import { ContactField } from './ContactField.tsx';
import { ResetForm } from './ResetForm.tsx';
import { texts } from './texts.ts';

interface CodeFormProps {
  /** What is known of whom the code is for. */
  readonly contact: string;
  readonly busy: boolean;
  readonly onSubmit: (contact: string) => void;
  readonly onCancel: () => void;
}

/** Step 1 of a forgotten password: where the one-time code is sent (RESET-01). */
export function CodeForm({ contact: known, busy, onSubmit, onCancel }: CodeFormProps) {
  const [contact, setContact] = useState(known);
  const [refused, setRefused] = useState(false);
  const problems = contact.trim() === '' ? { phone_or_email: texts.contactMissing } : {};

  return (
    <ResetForm
      title={texts.codeTitle}
      help={texts.codeHelp}
      submit={texts.sendCode}
      busy={busy}
      problems={problems}
      onRefused={() => setRefused(true)}
      onSubmit={() => onSubmit(contact.trim())}
      onCancel={onCancel}
    >
      <ContactField
        value={contact}
        disabled={busy}
        error={refused ? problems.phone_or_email : undefined}
        onChange={setContact}
      />
    </ResetForm>
  );
}

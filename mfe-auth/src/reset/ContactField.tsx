import { TextField } from '@peil/shared-kernel/ui/basics';
import { texts } from './texts.ts';

interface ContactFieldProps {
  readonly value: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (contact: string) => void;
}

/** Whom the password is reset for: a mobile number or an e-mail address. */
export function ContactField({ onChange, ...field }: ContactFieldProps) {
  return (
    <TextField
      {...field}
      size="medium"
      label={texts.contact}
      name="phone_or_email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

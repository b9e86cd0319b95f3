import type { FieldProps } from '@peil/shared-kernel/forms/core';
import { TextField } from '@peil/shared-kernel/ui/basics';
import { texts } from './texts.ts';

/** Whom the password is reset for: a mobile number or an e-mail address. */
export const ContactField = (field: FieldProps & { readonly disabled: boolean }) => (
  <TextField
    {...field}
    size="medium"
    label={texts.contact}
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="next"
  />
);

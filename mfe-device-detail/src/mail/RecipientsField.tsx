import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { isEmailAddress } from '@peil/shared-kernel/format';
import { announce, Chips, ChipsRemovable, TextField, useControlSize } from '@peil/shared-kernel/ui';
import { allRecipients, type Recipients } from './recipients.ts';
import styles from './RecipientsField.module.css';
import { texts } from './texts.ts';

interface RecipientsFieldProps extends Recipients {
  readonly label?: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (change: Partial<Recipients>) => void;
  /** Called when the field is left. */
  readonly onLeave: (event: FocusEvent) => void;
}

/** A space ends an address, but not a name that an address in brackets follows. */
const endsAddress = (key: string, text: string): boolean =>
  key === 'Enter' ||
  key === ',' ||
  key === ';' ||
  (key === ' ' && text.includes('@') && !/<[^>]*$/.test(text));

/** Addresses as chips, and a field to write or paste more. What is no address is a chip too, to be seen and taken away. */
export function RecipientsField({
  label = texts.recipients,
  recipients,
  typed,
  error,
  readOnly,
  onChange,
  onLeave,
}: RecipientsFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const size = useControlSize();

  const add = (text: string) => {
    const all = allRecipients({ recipients, typed: text });
    onChange({ recipients: all, typed: '' });
    if (all.length > recipients.length) announce(texts.added(all.length - recipients.length));
  };

  const endAddress = (event: KeyboardEvent) => {
    // Enter in an empty field sends the form, as in any other.
    if (event.nativeEvent.isComposing || typed.trim() === '' || !endsAddress(event.key, typed)) return;
    event.preventDefault();
    add(typed);
  };

  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!pasted.includes('@') || typed.trim() !== '') return;
    event.preventDefault();
    add(pasted);
  };

  return (
    <div className={styles['field']}>
      <TextField
        ref={field}
        label={label}
        description={texts.recipientsHelp}
        type="text"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        readOnly={readOnly}
        error={error}
        onChange={(event) => {
          onChange({ typed: event.target.value });
        }}
        onKeyDown={endAddress}
        onPaste={paste}
        onBlur={(event) => {
          if (typed.trim() !== '') add(typed);
          onLeave(event);
        }}
      />
      {recipients.length > 0 && (
        <Chips size={size} aria-label={texts.recipientList} className={styles['chips'] ?? ''}>
          {recipients.map((address) => (
            <ChipsRemovable
              key={address}
              data-color={isEmailAddress(address) ? 'neutral' : 'danger'}
              aria-disabled={readOnly}
              onDelete={() => {
                if (readOnly) return;
                onChange({ recipients: recipients.filter((other) => other !== address) });
                field.current?.focus();
              }}
            >
              {isEmailAddress(address) ? address : texts.invalidAddress(address)}
            </ChipsRemovable>
          ))}
        </Chips>
      )}
    </div>
  );
}

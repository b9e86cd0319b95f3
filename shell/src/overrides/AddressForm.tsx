import { useState, type SubmitEvent } from 'react';
import { readOverrideAddress } from '@peil/shared-kernel/contract';
import { Button, TextField } from '@peil/shared-kernel/ui';
import styles from './AddressForm.module.css';
import { addressFaults, texts } from './texts.ts';

export interface AddressFormProps {
  readonly remote: string;
  /** What stands in the field. */
  readonly address: string;
  /** Origins, besides this machine, that the deployment allows. */
  readonly origins: readonly string[];
  readonly onWrite: (text: string) => void;
  /** The remote is to be taken from that address. */
  readonly onUse: (address: string) => void;
  /** Left out where there is nothing to remove. */
  readonly onRemove?: () => void;
}

export const addressFieldId = (remote: string) => `address-${remote}`;

/** Where one remote is taken from. */
export function AddressForm({ remote, address, origins, onWrite, onUse, onRemove }: AddressFormProps) {
  const [error, setError] = useState<string | null>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readOverrideAddress(address, origins);
    if (read.ok) onUse(read.address);
    else setError(address.trim() ? addressFaults[read.fault](origins) : texts.addressMissing);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        id={addressFieldId(remote)}
        className={styles.field}
        label={texts.addressLabel}
        aria-label={texts.address(remote)}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        error={error}
        onChange={(event) => {
          setError(null);
          onWrite(event.target.value);
        }}
      />
      <Button type="submit" variant="secondary" aria-label={texts.applyTo(remote)}>
        {texts.apply}
      </Button>
      {onRemove && (
        <Button
          type="button"
          variant="secondary"
          data-color="neutral"
          aria-label={texts.removeFrom(remote)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      )}
    </form>
  );
}

import { useId } from 'react';
import type { DeliveryRow } from '@peil/shared-kernel/api';
import { offeredModels, subscriptionWords } from '@peil/shared-kernel/devices';
import { useForm } from '@peil/shared-kernel/forms/core';
import { Button, Checkbox, TextField } from '@peil/shared-kernel/ui';
import parts from '../../parts/parts.module.css';
import styles from './Stock.module.css';
import { texts } from './texts.ts';

const words = texts.one;

const empty = {
  devid: '',
  shortid: '',
  manufacturer: '',
  model: '',
  sensor: '',
  isSubscribed: false as boolean,
};

interface OneDeviceProps {
  readonly onChoose: (row: DeliveryRow) => void;
  readonly onClose: () => void;
}

/** One device, typed in. */
export function OneDevice({ onChoose, onClose }: OneDeviceProps) {
  const id = useId();
  const form = useForm({
    initial: empty,
    validate: ({ devid }) => ({ devid: devid.trim() === '' ? words.devidMissing : undefined }),
    send: ({ isSubscribed, ...cells }) => {
      const subscription = subscriptionWords[isSubscribed ? 'yes' : 'no'];
      const filled = Object.entries(cells).filter(([, text]) => text.trim() !== '');
      onChoose({ row: 1, cells: { ...Object.fromEntries(filled), subscription } });
      return Promise.resolve();
    },
  });
  return (
    <form {...form.props} className={parts['stack']}>
      <div className={styles['fields']}>
        <TextField label={words.devid} autoComplete="off" spellCheck={false} {...form.field('devid')} />
        <TextField
          label={words.shortid}
          description={words.shortidHelp}
          autoComplete="off"
          {...form.field('shortid')}
        />
        {(['manufacturer', 'model'] as const).map((field) => (
          <div key={field}>
            <TextField
              label={words[field]}
              autoComplete="off"
              list={`${id}-${field}`}
              {...form.field(field)}
            />
            <datalist id={`${id}-${field}`}>
              {offeredModels[field].map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          </div>
        ))}
        <TextField label={words.sensor} autoComplete="off" {...form.field('sensor')} />
      </div>
      <Checkbox {...form.toggle('isSubscribed')}>{words.subscription}</Checkbox>
      <div className={styles['buttons']}>
        <Button type="submit">{words.try}</Button>
        <Button type="button" variant="tertiary" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

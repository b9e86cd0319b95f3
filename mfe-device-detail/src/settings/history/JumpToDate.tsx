import { useForm } from '@peil/shared-kernel/forms/core';
import { Button, TextField } from '@peil/shared-kernel/ui';
import type { TimeRange } from '../../range/range.ts';
import { dayOf } from './day-of.ts';
import styles from './ReadingHistory.module.css';
import { texts } from './texts.ts';

/** Shows the readings of one day. */
export function JumpToDate({ onDay }: { readonly onDay: (range: TimeRange) => void }) {
  const form = useForm({
    initial: { day: '' },
    validate({ day }) {
      const found = dayOf(day, new Date());
      return { day: typeof found === 'string' ? found : undefined };
    },
    async send({ day }) {
      const found = dayOf(day, new Date());
      if (typeof found !== 'string') onDay(found);
    },
  });
  return (
    <form {...form.props} className={styles['jump']}>
      <TextField label={texts.jump} description={texts.jumpHelp} inputMode="numeric" {...form.field('day')} />
      <Button type="submit" variant="secondary" className={styles['jumpTo'] ?? ''}>
        {texts.jumpTo}
      </Button>
    </form>
  );
}

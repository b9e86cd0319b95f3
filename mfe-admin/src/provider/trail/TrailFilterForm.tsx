import { trailKinds } from '@peil/shared-kernel/api';
import { formatInputDate } from '@peil/shared-kernel/format';
import { useForm } from '@peil/shared-kernel/forms/core';
import { Button, Select, TextField } from '@peil/shared-kernel/ui';
import { DateRangeFields } from '@peil/shared-kernel/ui/date-range';
import { texts } from '../texts.ts';
import { noTrailFields, trailProblems, type TrailFields } from './trail-filter.ts';
import styles from './TrailPanel.module.css';

const words = texts.trail;

/** Before it the portal was not. */
const earliest = '01-01-2020';

interface TrailFilterFormProps {
  readonly shown: TrailFields;
  readonly onShow: (fields: TrailFields) => void;
}

/** Which part of the trail is shown: what, who, which kind, and which days. */
export function TrailFilterForm({ shown, onShow }: TrailFilterFormProps) {
  const form = useForm({
    initial: shown,
    validate: trailProblems,
    send: async (fields) => onShow(fields),
  });
  const [from, to] = [form.problem('from'), form.problem('to')];
  return (
    <form aria-label={words.filter} className={styles['form']} {...form.props}>
      <div className={styles['fields']}>
        <TextField
          label={words.object}
          description={words.objectHelp}
          maxLength={200}
          {...form.field('object')}
        />
        <TextField
          label={words.person}
          description={words.personHelp}
          maxLength={200}
          {...form.field('person')}
        />
        <Select label={words.kind} {...form.field('kind')}>
          <option value="">{words.all}</option>
          {trailKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      </div>
      <DateRangeFields
        labels={{ from: words.from, to: words.to }}
        value={{ from: form.values.from, to: form.values.to }}
        onChange={form.change}
        errors={{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }}
        placeholder={words.dateHint}
        offered={{ from: earliest, to: formatInputDate(new Date()) ?? '' }}
      />
      <div className={styles['buttons']}>
        <Button type="submit">{words.show}</Button>
        <Button
          type="button"
          variant="secondary"
          onClick={() => {
            form.reset(noTrailFields);
            onShow(noTrailFields);
          }}
        >
          {words.clear}
        </Button>
      </div>
    </form>
  );
}

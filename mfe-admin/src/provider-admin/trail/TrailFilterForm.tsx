import { useState } from 'react';
import { trailKinds } from '@peil/shared-kernel/api';
import { formatInputDate } from '@peil/shared-kernel/format';
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
  const [fields, setFields] = useState(shown);
  const [errors, setErrors] = useState<ReturnType<typeof trailProblems>>({});
  const set = (change: Partial<TrailFields>): void => setFields((known) => ({ ...known, ...change }));
  return (
    <form
      aria-label={words.filter}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problems = trailProblems(fields);
        setErrors(problems);
        if (Object.keys(problems).length === 0) onShow(fields);
      }}
    >
      <div className={styles['fields']}>
        <TextField
          label={words.object}
          description={words.objectHelp}
          value={fields.object}
          maxLength={200}
          onChange={({ target }) => set({ object: target.value })}
        />
        <TextField
          label={words.person}
          description={words.personHelp}
          value={fields.person}
          maxLength={200}
          onChange={({ target }) => set({ person: target.value })}
        />
        <Select label={words.kind} value={fields.kind} onChange={({ target }) => set({ kind: target.value })}>
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
        value={{ from: fields.from, to: fields.to }}
        onChange={set}
        errors={errors}
        placeholder={words.dateHint}
        offered={{ from: earliest, to: formatInputDate(new Date()) ?? '' }}
      />
      <div className={styles['buttons']}>
        <Button type="submit">{words.show}</Button>
        <Button
          type="button"
          variant="secondary"
          onClick={() => {
            setFields(noTrailFields);
            setErrors({});
            onShow(noTrailFields);
          }}
        >
          {words.clear}
        </Button>
      </div>
    </form>
  );
}

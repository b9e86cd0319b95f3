import { useRef, useState } from 'react';
import { firstRowText, type TankSize } from '@peil/shared-kernel/devices';
import type { FieldEditing } from '../form/field-editing.ts';
import { Button, Textarea } from '@peil/shared-kernel/ui';
import { StrappingCurve } from './StrappingCurve.tsx';
import { tableProblem, tableRows, textOfFile } from './table-text.ts';
import type { TankValues } from './tank-values.ts';
import common from '../form/Fields.module.css';
import styles from './TankForm.module.css';
import { texts } from './texts.ts';

interface StrappingFieldProps {
  readonly form: FieldEditing<TankValues>;
  readonly size: TankSize;
}

/** The strapping table, pasted or read from a file, with its wrong lines named and its curve drawn. */
export function StrappingField({ form, size }: StrappingFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const [isUnread, setIsUnread] = useState(false);
  const { table } = form.values;
  const field = form.field('table');
  const rows = tableRows(table, size);
  const problem = field.error ?? (form.editable ? tableProblem(table, size) : undefined);
  const first = firstRowText(rows);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      form.set('table', await textOfFile(chosen));
      setIsUnread(false);
    } catch {
      setIsUnread(true);
    }
  };
  return (
    <div className={common['group']}>
      <Textarea
        label={texts.fields.table}
        description={texts.tableHelp}
        minRows={3}
        maxRows={12}
        {...field}
        error={problem && <span className={styles['lines']}>{problem}</span>}
      />
      {form.editable && (
        <div className={styles['buttons']}>
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-label={texts.upload}
            onChange={({ target }) => {
              void read(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button type="button" variant="secondary" onClick={() => file.current?.click()}>
            {texts.upload}
          </Button>
          {table.trim() !== '' && (
            <Button type="button" variant="tertiary" onClick={() => form.set('table', '')}>
              {texts.clearTable}
            </Button>
          )}
        </div>
      )}
      {isUnread && <p role="alert">{texts.notRead}</p>}
      {rows.length > 0 && <StrappingCurve rows={rows} />}
      {first !== null && <p className={common['help']}>{first}</p>}
    </div>
  );
}

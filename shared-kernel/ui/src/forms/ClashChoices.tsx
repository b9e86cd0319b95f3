import { Button } from '../index.ts';
import styles from './ClashChoices.module.css';
import type { FieldName, FormValues } from './core/index.ts';
import { texts } from './texts.ts';
import type { MergingForm } from './use-merging-form.ts';

export interface ClashChoicesProps<Values extends FormValues<Values>> {
  /** What useMergingForm answered. */
  readonly editing: MergingForm<Values>;
  /** What each field is called where two values of it stand beside each other. */
  readonly labels: Readonly<Record<FieldName<Values>, string>>;
  /** How a value reads that is no text of its own. */
  readonly shown?: (name: FieldName<Values>, value: Values[FieldName<Values>]) => string | undefined;
}

/** What somebody else has changed at the same time, with both values to choose between. */
export function ClashChoices<Values extends FormValues<Values>>({
  editing: { clashes, keepMine, takeTheirs },
  labels,
  shown,
}: ClashChoicesProps<Values>) {
  const read = (name: FieldName<Values>, value: Values[FieldName<Values>]): string =>
    shown?.(name, value) ?? readingOf(value);
  return (
    <div role="alert">
      {clashes.length > 0 && (
        <div className={styles['clashes']}>
          <p className={styles['title']}>{texts.clashed}</p>
          <ul className={styles['list']}>
            {clashes.map(({ name, mine, theirs }) => (
              <li key={name} className={styles['clash']}>
                <p className={styles['title']}>{labels[name]}</p>
                <p>
                  {texts.mine}: <strong>{read(name, mine)}</strong>
                </p>
                <p>
                  {texts.theirs}: <strong>{read(name, theirs)}</strong>
                </p>
                <div className={styles['choice']}>
                  <Button
                    type="button"
                    variant="secondary"
                    aria-label={texts.keepMineOf(labels[name])}
                    onClick={() => keepMine(name)}
                  >
                    {texts.keepMine}
                  </Button>
                  <Button
                    type="button"
                    variant="secondary"
                    aria-label={texts.takeTheirsOf(labels[name])}
                    onClick={() => takeTheirs(name)}
                  >
                    {texts.takeTheirs}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function readingOf(value: string | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  const text = typeof value === 'string' ? value.trim() : value.join(', ');
  return text === '' ? texts.empty : text;
}

import { useEffect, useState } from 'react';
import { ApiError } from '../../../host/src/api/index.ts';
import { clashesOf, seenAfter, type Clash, type FieldName, type FormValues } from './core/index.ts';
import { useEditForm, type EditFormOptions, type FormEditing } from './use-edit-form.ts';

/** What a change is made of. */
export interface Saving<Saved, Values> {
  /** The fields the user has changed. */
  readonly changed: Partial<Values>;
  readonly values: Values;
  /** What the user saw before. */
  readonly seen: Values;
  /** What is edited, as it is saved now. */
  readonly newest: Saved;
}

export interface MergingFormOptions<Saved, Values extends FormValues<Values>> extends Pick<
  EditFormOptions<Values>,
  'key' | 'validate' | 'secrets'
> {
  /** What is edited, as it was fetched last. */
  readonly saved: Saved;
  /** Pure: what the form holds of it. */
  readonly valuesOf: (saved: Saved) => Values;
  /**
   * Fetches the newest, asks `changeOf` what to make of it, and saves that. `changeOf` throws where somebody else has
   * changed the same. What is answered is what was saved.
   */
  readonly save: (changeOf: (newest: Saved) => Saving<Saved, Values>) => Promise<Saved>;
  /** Called with what somebody else has saved, for the page to show. */
  readonly onNewest: (newest: Saved) => void;
}

export interface MergingForm<Values extends FormValues<Values>> {
  readonly form: FormEditing<Values>;
  /** Fields that somebody else has changed as well: the user chooses. */
  readonly clashes: readonly Clash<Values>[];
  /** Keeps what is written, although somebody else has saved another value. */
  keepMine(name: FieldName<Values>): void;
  /** Takes what somebody else has saved. */
  takeTheirs(name: FieldName<Values>): void;
}

/**
 * A form over what several people edit. Saving fetches the newest version and merges into that one; what others changed
 * beside it stays. A field that somebody else changed too is not saved before the user has chosen. ClashChoices shows it.
 */
export function useMergingForm<Saved, Values extends FormValues<Values>>({
  saved,
  valuesOf,
  save,
  onNewest,
  ...options
}: MergingFormOptions<Saved, Values>): MergingForm<Values> {
  const theirs = valuesOf(saved);
  const [seen, setSeen] = useState(theirs);

  const form = useEditForm<Values>({
    ...options,
    values: theirs,
    async save(changed, values) {
      const written = await save((newest) => {
        if (clashesOf({ seen, mine: values, theirs: valuesOf(newest) }).length > 0) {
          onNewest(newest);
          throw new ApiError('conflict');
        }
        return { changed, values, seen, newest };
      });
      setSeen(valuesOf(written));
      onNewest(written);
    },
  });

  const theirText = JSON.stringify(theirs);
  useEffect(() => {
    setSeen((before) => seenAfter({ seen: before, mine: form.values, theirs }));
  }, [theirText]);

  const settle = (name: FieldName<Values>) => setSeen((before) => ({ ...before, [name]: theirs[name] }));
  return {
    form: {
      ...form,
      cancel() {
        setSeen(theirs);
        form.cancel();
      },
      takeDraft() {
        // What others saved since the draft was begun is a clash, not a thing to write over.
        setSeen((before) => ({ ...before, ...form.draft?.seen }));
        form.takeDraft();
      },
    },
    clashes: form.unlocked ? clashesOf({ seen, mine: form.values, theirs }) : [],
    keepMine: settle,
    takeTheirs(name) {
      settle(name);
      form.set(name, theirs[name]);
    },
  };
}

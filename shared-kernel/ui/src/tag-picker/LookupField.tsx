import { UNSAFE_Combobox as Combobox } from '@navikt/ds-react/Combobox';
import { useRef, type KeyboardEvent } from 'react';
import { useControlSize } from '../controls.ts';
import { isOptionMarked } from './is-marked.ts';
import { useNamedList } from './use-named-list.ts';

export interface LookupFieldProps {
  /** What is looked up: "Søk etter adresse". */
  readonly label: string;
  /** Help under the label. */
  readonly description?: string;
  /** What is written. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What was found for it, in the order it is shown. */
  readonly found: readonly string[];
  /** Whether it is being looked up. */
  readonly isLoading: boolean;
  /** Called with the place in `found` of what is picked. */
  readonly onPick: (index: number) => void;
}

/**
 * A field whose list is found elsewhere as one writes: arrows move, a press picks, and Enter what is marked or else the
 * first; Enter never sends the form. With nothing found there is no list: what is to say about that stands under the
 * field, by whoever looks up.
 */
export function LookupField({
  label,
  description,
  text,
  onText,
  found,
  isLoading,
  onPick,
}: LookupFieldProps) {
  const size = useControlSize();
  const root = useRef<HTMLDivElement>(null);
  useNamedList(root, label);
  const isLeaving = useRef(false);
  const options = found.map((line, index) => ({ label: line, value: String(index) }));

  const pickFirst = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || isOptionMarked(event) || found.length === 0) return;
    event.stopPropagation();
    onPick(0);
  };

  return (
    <div
      ref={root}
      onKeyUpCapture={pickFirst}
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    >
      <Combobox
        label={label}
        description={description}
        size={size}
        options={options}
        filteredOptions={options}
        selectedOptions={[]}
        isLoading={isLoading}
        {...(!isLoading && found.length === 0 && { isListOpen: false })}
        toggleListButton={false}
        value={text}
        // Aksel empties a field that is left; what was written is to stay.
        onClear={({ type }) => {
          isLeaving.current = type === 'blur';
        }}
        onChange={(written) => {
          if (!isLeaving.current) onText(written);
          isLeaving.current = false;
        }}
        onToggleSelected={(value) => onPick(Number(value))}
      />
    </div>
  );
}

import { UNSAFE_Combobox as Combobox } from '@navikt/ds-react/Combobox';
import { Provider } from '@navikt/ds-react/Provider';
import { nb } from '@navikt/ds-react/locales';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { tidyTag } from '../../../domain/src/devices/index.ts';
import { useControlSize } from '../controls.ts';
import { texts } from '../texts.ts';
import { isOptionMarked } from './is-marked.ts';
import { isNoHitTold, matchingTags } from './match-tags.ts';
import { useNamedList } from './use-named-list.ts';

/** The words that were agreed (USER-09), in the place of Aksel's own. */
const translations = { Combobox: { noMatches: texts.noHits, addOption: texts.newTag } };

export interface TagPickerProps {
  /** What is picked: "Tilgangsgrupper". */
  readonly label: string;
  /** All tags there are. */
  readonly options: readonly string[];
  /** The tags picked now. */
  readonly selected: readonly string[];
  /** Called with all picked tags after a change. */
  readonly onChange: (selected: string[]) => void;
  /** Help under the label. */
  readonly description?: string;
  /** What is wrong with the choice. */
  readonly error?: string;
  /** Whether a tag that does not exist may be made; offered only when nothing matches. */
  readonly allowNew?: boolean;
  /** Whether the label is for screen readers only. */
  readonly hideLabel?: boolean;
  /** Whether the choice is locked. */
  readonly disabled?: boolean;
}

/** Picks any number of tags by typing or from the list; each picked one is a chip. */
export function TagPicker({
  label,
  options,
  selected,
  onChange,
  description,
  error,
  allowNew = false,
  hideLabel = false,
  disabled = false,
}: TagPickerProps) {
  const [query, setQuery] = useState('');
  const matches = useMemo(() => matchingTags(options, query), [options, query]);
  const size = useControlSize();
  const root = useRef<HTMLDivElement>(null);

  useNamedList(root, label);

  const toggle = (tag: string, picked: boolean) => {
    const tidy = tidyTag(tag);
    setQuery('');
    if (tidy !== '')
      onChange(picked ? [...new Set([...selected, tidy])] : selected.filter((other) => other !== tag));
  };

  // Enter on typed text: Aksel answers to a whole name or a marked line only, a user expects the first that matches.
  const pickFirst = (event: KeyboardEvent<HTMLElement>) => {
    const [first] = matches;
    if (event.key !== 'Enter' || query === '' || isOptionMarked(event) || first === undefined) return;
    event.stopPropagation();
    toggle(first, true);
  };

  return (
    <div ref={root} onKeyUpCapture={pickFirst}>
      <Provider locale={nb} translations={translations}>
        <Combobox
          label={label}
          hideLabel={hideLabel}
          description={description}
          error={error}
          size={size}
          disabled={disabled}
          isMultiSelect
          options={[...options]}
          filteredOptions={matches}
          selectedOptions={[...selected]}
          allowNewValues={allowNew && matches.length === 0}
          {...(matches.length === 0 && !isNoHitTold(query) && { isListOpen: false })}
          value={query}
          onChange={setQuery}
          onToggleSelected={toggle}
        />
      </Provider>
    </div>
  );
}

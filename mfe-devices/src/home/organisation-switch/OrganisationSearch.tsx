import { useEffect, useId, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import type { Organisation } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { announce, LoadingState, TextField } from '@peil/shared-kernel/ui';
import { matchingOrganisations } from './matching-organisations.ts';
import styles from './OrganisationSwitch.module.css';
import { texts } from './texts.ts';

/** More lines than that nobody reads: two letters more find what one looks for. */
const shownAtMost = 50;
/** USER-09: 'Ingen treff' is shown from this many characters on. */
const fewestForNone = 2;

interface OrganisationSearchProps {
  readonly ref: Ref<HTMLInputElement>;
  /** Undefined until they are known. */
  readonly organisations: readonly Organisation[] | undefined;
  /** Id of the organisation one is in, which cannot be chosen. */
  readonly current: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onChoose: (organisation: Organisation) => void;
}

/** A combobox with a list of its own (WAI-ARIA 1.2): arrows move, Enter chooses, Escape closes and then empties. */
export function OrganisationSearch({
  ref,
  organisations,
  current,
  isOpen,
  onOpen,
  onClose,
  onChoose,
}: OrganisationSearchProps) {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState<number | null>(null);
  const list = useId();
  const matches = useMemo(
    () => organisations && matchingOrganisations(organisations, text),
    [organisations, text],
  );
  const shown = matches?.slice(0, shownAtMost) ?? [];
  const isExpanded = isOpen && shown.length > 0;
  const summary = matches && summaryOf(matches.length, text);
  const optionId = (index: number) => `${list}-${index}`;

  useEffect(() => {
    if (isOpen && summary) announce(summary);
  }, [isOpen, summary]);

  const choose = (organisation: Organisation | undefined) => {
    if (!organisation || organisation.orgid === current) return;
    setMarked(null);
    setText('');
    onChoose(organisation);
  };

  const move = (step: 1 | -1) => {
    onOpen();
    const before = step === 1 ? -1 : shown.length;
    if (shown.length > 0) setMarked(((marked ?? before) + step + shown.length) % shown.length);
  };

  const byKey: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      if (!isOpen) onOpen();
      else if (marked !== null) choose(shown[marked]);
      else if (text.trim()) choose(shown.find(({ orgid }) => orgid !== current));
    },
    Escape: () => {
      setMarked(null);
      if (isOpen) onClose();
      else setText('');
    },
  };

  return (
    <>
      <TextField
        ref={ref}
        label={texts.label}
        placeholder={texts.placeholder}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? list : undefined}
        aria-activedescendant={isExpanded && marked !== null ? optionId(marked) : undefined}
        value={text}
        onClick={onOpen}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(null);
          onOpen();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          const act = byKey[event.key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
      />
      {isOpen && (
        <div className={styles['popup']}>
          {!matches && <LoadingState label={texts.loading} />}
          {isExpanded && (
            <div role="listbox" id={list} aria-label={texts.list} className={styles['list']}>
              {shown.map((organisation, index) => (
                <OrganisationOption
                  key={organisation.orgid}
                  id={optionId(index)}
                  organisation={organisation}
                  isMarked={index === marked}
                  isCurrent={organisation.orgid === current}
                  onChoose={choose}
                />
              ))}
            </div>
          )}
          {summary && <p className={styles['summary']}>{summary}</p>}
        </div>
      )}
    </>
  );
}

interface OrganisationOptionProps {
  readonly id: string;
  readonly organisation: Organisation;
  readonly isMarked: boolean;
  readonly isCurrent: boolean;
  readonly onChoose: (organisation: Organisation) => void;
}

function OrganisationOption({ id, organisation, isMarked, isCurrent, onChoose }: OrganisationOptionProps) {
  return (
    <button
      type="button"
      role="option"
      id={id}
      ref={isMarked ? scrollTo : undefined}
      tabIndex={-1}
      aria-selected={isMarked}
      aria-disabled={isCurrent}
      className={styles['option']}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(organisation)}
    >
      <span className={styles['name']}>{organisation.name}</span>
      <span className={styles['note']}>{isCurrent ? texts.current : organisation.orgid}</span>
    </button>
  );
}

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** How many there are; nothing about a single letter that nothing has. */
function summaryOf(count: number, text: string): string | null {
  const all = formatNumber(count) ?? '';
  if (count > shownAtMost) return texts.capped(formatNumber(shownAtMost) ?? '', all);
  if (count > 0) return texts.found(all, count === 1);
  return text.trim().length < fewestForNone ? null : texts.none;
}

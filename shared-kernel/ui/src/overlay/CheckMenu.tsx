import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { formatNumber, searchableText, searchMatcher } from '../../../domain/src/format/index.ts';
import { Button, Search } from '../controls.ts';
import { ChevronDownIcon } from '../icons.ts';
import { useMediaQuery } from '../media-query.ts';
import { texts } from '../texts.ts';
import styles from './CheckMenu.module.css';
import panelStyles from './panel.module.css';
import { stepFocus } from './step-focus.ts';
import { usePanel } from './use-panel.ts';

/** From so many options on there is a field that searches them. */
const searchFrom = 8;

/** One choice. */
export interface CheckOption {
  readonly value: string;
  /** What it is called. */
  readonly label: string;
  /** How many rows it would leave; a choice that would leave none is dim. */
  readonly count?: number;
}

export interface CheckMenuProps {
  /** What is chosen: "Type". */
  readonly label: string;
  /** What there is to choose among, in order. */
  readonly options: readonly CheckOption[];
  /** Values that are chosen. */
  readonly chosen: readonly string[];
  /** Called with the values that are chosen then, in the options' order. */
  readonly onChange: (chosen: string[]) => void;
  /** Whether only one can be chosen; choosing closes the panel then. */
  readonly single?: boolean;
  /** What the panel says when there are no options. */
  readonly emptyLabel?: string;
}

/**
 * A button that tells how many are chosen, with a panel of checkboxes (or radios) and their counts. Arrows move among
 * the choices, Space chooses, Escape closes.
 */
export function CheckMenu({
  label,
  options,
  chosen,
  onChange,
  single = false,
  emptyLabel = texts.noOptions,
}: CheckMenuProps) {
  const { isOpen, rootRef, buttonRef, panelRef, open, close, onKeyDown } = usePanel();
  const panelId = useId();
  const controls = () => [
    ...(panelRef.current?.querySelectorAll<HTMLElement>('input:not([type="search"])') ?? []),
  ];
  const isTouched = useMediaQuery('(pointer: coarse)');
  useEffect(() => {
    if (!isOpen) return;
    // On a phone the search field would bring up the keyboard, which covers the choices.
    const first = isTouched ? 'input:not([type="search"])' : 'input';
    panelRef.current?.querySelector<HTMLElement>(first)?.focus();
  }, [isOpen, isTouched, panelRef]);

  const keys = (event: KeyboardEvent) => {
    const opens = !isOpen && event.key === 'ArrowDown';
    if (opens) open();
    else onKeyDown(event);
    // Home and End belong to the text of the search field.
    const inSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
    const steps = isOpen && (!inSearch || event.key === 'ArrowDown');
    if (opens || (steps && stepFocus(event.key, controls()))) event.preventDefault();
  };
  const choose = (value: string, isChosen: boolean) => {
    if (single) {
      onChange([value]);
      close();
    } else {
      onChange(
        options
          .map((option) => option.value)
          .filter((other) => (other === value ? isChosen : chosen.includes(other))),
      );
    }
  };
  const clear = () => {
    onChange([]);
    controls()[0]?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the button and the choices in it
    <div ref={rootRef} className={`${panelStyles['root']} ${styles['root']}`} onKeyDown={keys}>
      <button
        ref={buttonRef}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className={chosen.length > 0 ? `${styles['button']} ${styles['on']}` : styles['button']}
        onClick={isOpen ? close : open}
      >
        <span className={styles['name']}>{texts.chosen(label, chosen.length)}</span>
        <ChevronDownIcon aria-hidden className={styles['chevron']} />
      </button>
      {isOpen && (
        <div
          ref={panelRef}
          id={panelId}
          popover="manual"
          role="dialog"
          aria-label={label}
          className={`${panelStyles['panel']} ${styles['panel']}`}
        >
          {options.length === 0 ? (
            <p className={styles['none']}>{emptyLabel}</p>
          ) : (
            <Choices label={label} options={options} chosen={chosen} single={single} onChoose={choose} />
          )}
          {chosen.length > 0 && (
            <div className={styles['foot']}>
              <Button type="button" variant="tertiary" onClick={clear}>
                {texts.clear}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly options: readonly CheckOption[];
  readonly chosen: readonly string[];
  readonly single: boolean;
  readonly onChoose: (value: string, isChosen: boolean) => void;
}

function Choices({ label, options, chosen, single, onChoose }: ChoicesProps) {
  const name = useId();
  const [text, setText] = useState('');
  const term = useDeferredValue(text.trim());
  const matching = term
    ? options.filter((option) => searchMatcher(term)(searchableText(option.label)))
    : options;
  return (
    <>
      {options.length >= searchFrom && (
        <div className={styles['search']}>
          <Search variant="simple" label={texts.searchIn(label)} value={text} onChange={setText} />
        </div>
      )}
      <div role={single ? 'radiogroup' : 'group'} aria-label={label} className={styles['options']}>
        {matching.map(({ value, label: optionLabel, count }) => {
          const isChosen = chosen.includes(value);
          return (
            <label
              key={value}
              title={optionLabel}
              className={count === 0 ? `${styles['option']} ${styles['empty']}` : styles['option']}
            >
              <input
                type={single ? 'radio' : 'checkbox'}
                name={single ? name : undefined}
                className={styles['box']}
                checked={isChosen}
                onChange={(event) => onChoose(value, event.target.checked)}
              />
              <span className={styles['text']}>{optionLabel}</span>
              {count !== undefined && <span className={styles['count']}>{formatNumber(count)}</span>}
            </label>
          );
        })}
      </div>
      {matching.length === 0 && <p className={styles['none']}>{texts.noMatch}</p>}
    </>
  );
}

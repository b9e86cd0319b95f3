import { useEffect, useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../controls.ts';
import { ChevronDownIcon } from '../icons.ts';
import styles from './ActionMenu.module.css';
import panelStyles from './panel.module.css';
import { stepFocus } from './step-focus.ts';
import { usePanel } from './use-panel.ts';

/** One thing that a menu does. */
export interface ActionItem {
  /** Stable key. */
  readonly id: string;
  /** What it does: "Last ned CSV". */
  readonly label: string;
  /** Silent icon before the label. */
  readonly icon?: ReactNode;
  /** Whether it cannot be done now; it is read, but does nothing. */
  readonly disabled?: boolean;
  /** Called when it is chosen, after the focus is back on the menu's button. */
  readonly onSelect: () => void;
}

export interface ActionMenuProps {
  /** Name of the button and of the menu. */
  readonly label: string;
  /** Silent icon of the button. */
  readonly icon?: ReactNode;
  /** What the menu offers. */
  readonly items: readonly ActionItem[];
  /** Whether the button shows its icon alone; the label is then its name and tooltip. */
  readonly iconOnly?: boolean;
  /** Look of the button. */
  readonly variant?: 'primary' | 'secondary' | 'tertiary';
}

/** A button with a menu of actions (WAI-ARIA menu button): arrows move, Enter chooses, Escape and Tab close. */
export function ActionMenu({ label, icon, iconOnly = false, items, variant = 'secondary' }: ActionMenuProps) {
  const { isOpen, rootRef, buttonRef, panelRef, open, close, onKeyDown } = usePanel();
  const menuId = useId();
  const controls = () => [...(panelRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    if (isOpen) panelRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [isOpen, panelRef]);

  const keys = (event: KeyboardEvent) => {
    const opens = !isOpen && event.key === 'ArrowDown';
    if (opens) open();
    else if (isOpen && event.key === 'Tab') close();
    else onKeyDown(event);
    if (opens || (isOpen && stepFocus(event.key, controls()))) event.preventDefault();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the button and the items in it
    <div ref={rootRef} className={panelStyles['root']} onKeyDown={keys}>
      <Button
        ref={buttonRef}
        type="button"
        variant={variant}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        {...(iconOnly && { 'aria-label': label, title: label })}
        onClick={isOpen ? close : open}
      >
        {!iconOnly && (
          <span className={styles['label']}>
            {label}
            <ChevronDownIcon aria-hidden className={styles['chevron']} />
          </span>
        )}
      </Button>
      {isOpen && (
        <div
          ref={panelRef}
          id={menuId}
          popover="manual"
          role="menu"
          aria-label={label}
          className={`${panelStyles['panel']} ${styles['menu']}`}
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={item.disabled}
              className={styles['item']}
              onClick={() => {
                if (item.disabled) return;
                close();
                item.onSelect();
              }}
            >
              {item.icon !== undefined && <span className={styles['icon']}>{item.icon}</span>}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

import { Loader } from '../aksel.ts';
import { ActionMenu, type ActionMenuProps } from './ActionMenu.tsx';
import styles from './WorkMenu.module.css';

/** How the work of a menu stands, with what is said about it. */
export type WorkState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'busy' | 'failed'; readonly text: string };

export interface WorkMenuProps extends ActionMenuProps {
  readonly state: WorkState;
}

/** A menu of things that take a while: beside it stands what is under way, or that it failed; nothing is chosen meanwhile. */
export function WorkMenu({ state, items, ...menu }: WorkMenuProps) {
  const isBusy = state.kind === 'busy';
  return (
    <div className={styles['work']}>
      {isBusy && (
        <span className={styles['busy']}>
          <Loader size="xsmall" title="" aria-hidden /> {state.text}
        </span>
      )}
      {state.kind === 'failed' && (
        <span role="alert" className={styles['failed']}>
          {state.text}
        </span>
      )}
      <ActionMenu
        {...menu}
        items={items.map((item) => ({ ...item, disabled: isBusy || item.disabled === true }))}
      />
    </div>
  );
}

import {
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { meansActivation } from './row-activation.ts';
import { rowIdOf } from './row-controls.ts';
import { useRowFocus } from './row-focus.ts';
import type { RowsView } from './rows-view.ts';
import { useScrollAnchor } from './scroll-anchor.ts';
import { useVirtualWindow, type VirtualWindow, type VirtualWindowOptions } from './virtual-window.ts';

export interface MountedRows<Container extends HTMLElement> extends Omit<
  VirtualWindow<Container>,
  'startAt' | 'containerRef'
> {
  /** Goes on the element that holds the rows: how they are pointed at, focused and opened. */
  readonly container: ContainerProps<Container>;
}

export interface ContainerProps<Container extends HTMLElement> {
  readonly ref: RefObject<Container | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  readonly onPointerMove: () => void;
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
}

/**
 * The rows of a table or a list of cards: which are mounted, where they stand while the page scrolls and rows come and
 * go, and what pointer, keys and focus do. One listener of each kind for all rows.
 */
export function useRows<Row, Container extends HTMLElement>(
  view: RowsView<Row>,
  layout: Pick<VirtualWindowOptions, 'rowHeight' | 'measured' | 'lanes' | 'gap'>,
): MountedRows<Container> {
  const { rows, focusedId, onFocusedId, reading, onHighlight, onRowActivate, steadyKey } = view;
  const { containerRef, items, startAt, offsetOf, ...rest } = useVirtualWindow<Container>({
    rows,
    focusedId,
    ...layout,
  });
  const mounted = items.map((item) => ({ id: String(item.key), start: offsetOf(item) }));
  useScrollAnchor({ containerRef, rows, mounted, startAt, steadyKey, onScroll: reading.expectScroll });
  const focus = useRowFocus({
    containerRef,
    rows,
    focusedId,
    onFocusedId,
    startAt,
    rowHeight: layout.rowHeight,
  });

  const lit = useRef<string | null>(null);
  const light = (id: string | null) => {
    if (lit.current === id) return;
    lit.current = id;
    onHighlight?.(id);
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    const id = rowIdOf(event.target);
    const entry = id !== null && meansActivation(event) && rows.find((row) => row.id === id);
    if (entry) onRowActivate?.(entry.row);
  };
  return {
    ...rest,
    items,
    offsetOf,
    container: {
      ref: containerRef,
      ...focus,
      onFocus: (event) => {
        focus.onFocus(event);
        light(rowIdOf(event.target));
      },
      onBlur: (event) => {
        focus.onBlur(event);
        light(null);
      },
      onClick: onRowActivate && click,
      onPointerMove: reading.onPointerMove,
      onPointerOver: ({ target }) => light(rowIdOf(target)),
      onPointerLeave: () => light(null),
    },
  };
}

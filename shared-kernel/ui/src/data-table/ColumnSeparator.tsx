import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { texts } from '../texts.ts';
import { narrowest, widest } from './column-layout.ts';
import styles from './ColumnSeparator.module.css';

export interface ColumnSeparatorProps {
  /** What the column is called. */
  readonly header: string;
  /** Its width in pixels. */
  readonly width: number;
  /** Called with the width it shall have; `isDone` when the pull is over. */
  readonly onResize: (width: number, isDone: boolean) => void;
  /** Makes it as wide as what it holds. */
  readonly onFit: () => void;
}

/** Pixels that an arrow key moves it by, and with Shift. */
const [step, leap] = [16, 64] as const;

const within = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));

/** The edge of a column, which sets its width: pulled, by arrows, Home and End, and fitted by a double press or Enter. */
export function ColumnSeparator({ header, width, onResize, onFit }: ColumnSeparatorProps) {
  const pull = useRef<{ readonly x: number; readonly width: number } | null>(null);

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { x: event.clientX, width };
  };
  const follow = (event: PointerEvent, isDone: boolean) => {
    if (pull.current === null) return;
    const moved = event.clientX - pull.current.x;
    const { width: before } = pull.current;
    if (isDone) pull.current = null;
    if (moved !== 0) onResize(within(before + moved), isDone);
  };
  const keys = (event: KeyboardEvent) => {
    const by = event.shiftKey ? leap : step;
    const meant = { ArrowLeft: width - by, ArrowRight: width + by, Home: narrowest, End: widest }[event.key];
    if (meant === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (meant === undefined) onFit();
    else onResize(within(meant), true);
  };

  return (
    // A separator with the focus is a control of its own (ARIA: window splitter).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.columnWidth(header)}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuetext={texts.pixels(width)}
      title={texts.columnWidthHelp}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className={styles['separator']}
      onPointerDown={begin}
      onPointerMove={(event) => follow(event, false)}
      onPointerUp={(event) => follow(event, true)}
      onPointerCancel={(event) => follow(event, true)}
      onDoubleClick={onFit}
      onKeyDown={keys}
    />
  );
}

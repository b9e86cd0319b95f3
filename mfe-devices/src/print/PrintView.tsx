import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { formatNumber } from '@peil/shared-kernel/format';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { ArrowLeftIcon, Button, Page } from '@peil/shared-kernel/ui';
import { printable } from './printable.ts';
import { PrintTable } from './PrintTable.tsx';
import styles from './PrintView.module.css';
import { paperClass, printedLines } from './printed-lines.ts';
import { texts } from './texts.ts';
import { useAllRows } from './use-all-rows.ts';

interface PrintViewProps {
  readonly title: string;
  /** Whose rows these are, and which of them, in words. */
  readonly summary: readonly string[];
  readonly sheet: Sheet;
  readonly onClose: () => void;
}

/**
 * All rows of a list as a plain table, in the list's place: on paper, and for the browser's own search, which finds only
 * what is in the page (DLIST-07).
 */
export function PrintView({ title, summary, sheet: whole, onClose }: PrintViewProps) {
  useReturnPoint();
  useEscape(onClose);
  const [now] = useState(() => new Date());
  const { sheet, cut } = useMemo(() => printable(whole), [whole]);
  const { rows } = sheet;
  const shown = useAllRows(rows.length);
  const count = formatNumber(rows.length) ?? '';
  const lines = [...printedLines(sheet, now), ...(cut === null ? [] : [cut]), ...summary];

  return (
    <div className={paperClass(sheet)}>
      <Page
        wide
        title={<span ref={focusHeading}>{title}</span>}
        subtitle={lines.map((line) => (
          <span key={line} className={styles['line']}>
            {line}
          </span>
        ))}
        actions={
          <div className={styles['actions']}>
            <Button
              variant="primary"
              onClick={() => {
                window.print();
              }}
            >
              {texts.print}
            </Button>
            <Button variant="secondary" icon={<ArrowLeftIcon aria-hidden />} onClick={onClose}>
              {texts.back}
            </Button>
          </div>
        }
      >
        <PrintTable label={texts.table(title)} sheet={sheet} shown={shown} />
        {shown < rows.length && (
          <p className={styles['adding']}>{texts.adding(formatNumber(shown) ?? '', count)}</p>
        )}
      </Page>
    </div>
  );
}

/** The list's page is still there, only hidden, and no navigation that the page knows of: the heading is announced here. */
const focusHeading = (text: HTMLElement | null) => text?.closest('h1')?.focus({ preventScroll: true });

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [onEscape]);
}

/** Takes the page to its top, and afterwards back to where it stood and to what had the focus. */
function useReturnPoint(): void {
  // Read before this view is in the page: then its heading has the focus, and the list no height.
  const [{ top, focused }] = useState(() => ({ top: window.scrollY, focused: document.activeElement }));
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => {
      // When what takes this place is there again.
      requestAnimationFrame(() => {
        window.scrollTo({ top, behavior: 'instant' });
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      });
    };
  }, [top, focused]);
}

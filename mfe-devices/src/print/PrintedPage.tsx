import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { printable } from './printable.ts';
import type { PrintContent } from './print-content.ts';
import styles from './PrintedPage.module.css';
import { paperClass, printedLines } from './printed-lines.ts';
import { PrintTable } from './PrintTable.tsx';
import { texts } from './texts.ts';

interface PrintedPageProps {
  /** What a printed list holds, asked for when the browser prints. */
  readonly content: () => PrintContent;
}

/**
 * What stands on paper when a list is printed by the browser's own command: all its rows as `Skriv ut` prints them. Of
 * the list itself only the rows near the screen are in the page.
 */
export function PrintedPage({ content }: PrintedPageProps) {
  const printed = usePrinted(content);
  if (!printed) return null;
  const { title, summary, madeAt } = printed;
  const { sheet, cut } = printable(printed.sheet);
  return createPortal(
    <div className={`${styles['paper']} ${paperClass(sheet)}`}>
      <h1 className={styles['title']}>{title}</h1>
      {[...printedLines(sheet, madeAt), ...(cut === null ? [] : [cut]), ...summary].map((line) => (
        <p key={line} className={styles['line']}>
          {line}
        </p>
      ))}
      <PrintTable label={texts.table(title)} sheet={sheet} shown={sheet.rows.length} />
    </div>,
    document.body,
  );
}

interface Printed extends PrintContent {
  readonly madeAt: Date;
}

/** What is printed, as it was when printing began; null while nothing is. */
function usePrinted(content: () => PrintContent): Printed | null {
  const [printed, setPrinted] = useState<Printed | null>(null);
  const make = useEffectEvent(() => ({ ...content(), madeAt: new Date() }));
  useEffect(() => {
    // Within the event: the browser lays the paper out right after it.
    const begin = () => {
      flushSync(() => {
        setPrinted((known) => known ?? make());
      });
    };
    const end = () => {
      setPrinted(null);
    };
    const { matchMedia } = window as { readonly matchMedia?: Window['matchMedia'] };
    const paper = matchMedia?.call(window, 'print');
    const follow = () => {
      if (paper?.matches) begin();
      else end();
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    paper?.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      paper?.removeEventListener('change', follow);
      end();
    };
  }, []);
  return printed;
}

import type { ReactNode } from 'react';
import { XMarkIcon } from '@peil/shared-kernel/ui';
import styles from './HeaderTool.module.css';
import type { ExclusivePanel, HeaderPanel } from './use-exclusive-panel.ts';

interface PanelButtonProps {
  readonly panel: HeaderPanel;
  readonly panels: ExclusivePanel;
  /** What the button says, closed and open. */
  readonly labels: readonly [closed: string, open: string];
  readonly hint?: string;
  readonly keys?: string;
  readonly icon: ReactNode;
}

/** An icon that opens a panel of the header, and a cross while it is open. */
export function PanelButton({ panel, panels, labels, hint, keys, icon }: PanelButtonProps) {
  const isOpen = panels.open === panel;
  return (
    <button
      className={styles.tool}
      type="button"
      aria-expanded={isOpen}
      aria-controls={`panel-${panel}`}
      aria-label={labels[isOpen ? 1 : 0]}
      aria-keyshortcuts={keys}
      title={hint}
      onClick={() => {
        panels.toggle(panel);
      }}
    >
      {isOpen ? <XMarkIcon aria-hidden fontSize="1.5rem" /> : icon}
    </button>
  );
}

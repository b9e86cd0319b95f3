import { Component, type ReactNode } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import { ErrorPanel } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

interface State {
  readonly failed: boolean;
}

/** The last resort: when the frame itself throws while it renders, a panel instead of an empty page. */
export class FrameBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    // React reports nothing of what a boundary caught.
    reportError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorPanel
        title={texts.stopped(getBrand().product)}
        message={texts.stoppedHelp}
        retryLabel={texts.reload}
        onRetry={() => {
          window.location.reload();
        }}
      />
    );
  }
}

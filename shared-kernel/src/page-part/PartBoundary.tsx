import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '@peil/shared-kernel/ui';
import { FirstViewShown } from './first-view.tsx';
import { texts } from './texts.ts';

interface Props {
  /** What fails alone: "Kartet". */
  readonly part: string;
  readonly children: ReactNode;
}

/**
 * Around a part with a chunk of its own: when that cannot be loaded or throws, the rest of the page stays. A chunk that
 * failed once fails again until the page is loaded anew (webpack#19351), so that is what is offered.
 */
export class PartBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <FirstViewShown />
        <ErrorPanel
          title={texts.failedTitle(this.props.part)}
          message={texts.failed}
          retryLabel={texts.reload}
          onRetry={() => window.location.reload()}
        />
      </>
    );
  }
}

import { Component, type ReactNode } from 'react';
import { useConnection } from '@peil/shared-kernel/connection';
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
        <FailedPart part={this.props.part} />
      </>
    );
  }
}

/** Without network a page that is loaded anew may not come at all: what is offered waits until there is one. */
function FailedPart({ part }: { readonly part: string }) {
  const isAway = useConnection() !== 'online';
  const reload = () => {
    window.location.reload();
  };
  return (
    <ErrorPanel
      title={texts.failedTitle(part)}
      message={isAway ? texts.offline : texts.failed}
      retryLabel={texts.reload}
      {...(!isAway && { onRetry: reload })}
    />
  );
}

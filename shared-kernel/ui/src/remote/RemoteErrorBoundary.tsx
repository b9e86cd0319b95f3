import { Component, type ReactNode } from 'react';
import type { MountProps } from '../../../contract/src/index.ts';
import { ErrorPanel } from '../index.ts';

interface Props {
  readonly active: boolean;
  readonly onError: MountProps['onError'] | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** The host shows the panel when it can be told; under a host that knows nothing of us, the remote shows its own. */
export class RemoteErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error, 'render');
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // Another remote's page is shown, or the host shows a panel of its own.
    if (!this.props.active || this.props.onError) return null;
    return (
      <ErrorPanel
        title="Denne siden stoppet"
        message="Noe gikk galt da siden skulle vises."
        onRetry={() => {
          this.setState({ failed: false });
        }}
      />
    );
  }
}

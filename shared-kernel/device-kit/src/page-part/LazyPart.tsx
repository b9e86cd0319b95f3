import { Suspense, type ReactNode } from 'react';
import { LoadingState } from '@peil/shared-kernel/ui';
import { PartBoundary } from './PartBoundary.tsx';
import { texts } from './texts.ts';

interface LazyPartProps {
  /** What comes, and what fails alone: "Kartet". */
  readonly part: string;
  /** Something in the part's chunk. */
  readonly children: ReactNode;
}

/** Room for a part of the page that has a chunk of its own. */
export function LazyPart({ part, children }: LazyPartProps) {
  return (
    <PartBoundary part={part}>
      <Suspense fallback={<LoadingState label={texts.loading(part)} />}>{children}</Suspense>
    </PartBoundary>
  );
}

import { Suspense, type ReactNode } from 'react';
import { useLater } from '@peil/shared-kernel/page-part';
import { PartBoundary } from '@peil/shared-kernel/page-part';

interface LaterPartProps {
  /** What comes, and what fails alone: "Kartet". */
  readonly part: string;
  /** What keeps its place until it is there. */
  readonly room: ReactNode;
  /** Something in the part's chunk, which is asked for when the first view is there. */
  readonly children: ReactNode;
}

/** Room for a part of the page that nobody needs before the first view. */
export function LaterPart({ part, room, children }: LaterPartProps) {
  if (!useLater()) return room;
  return (
    <PartBoundary part={part}>
      <Suspense fallback={room}>{children}</Suspense>
    </PartBoundary>
  );
}

import { ArrowLeftIcon, ArrowRightIcon, Button, ZoomPlusIcon } from '@peil/shared-kernel/ui';
import { KeptButton } from '../range/KeptButton.tsx';
import type { RangeControl } from '../range/use-range.ts';
import { earlier, later, middleHalf } from './moved-range.ts';
import styles from './RangeGraphs.module.css';
import { texts } from './texts.ts';

interface MoveRangeProps {
  readonly control: Pick<RangeControl, 'range' | 'showRange' | 'zoomTo'>;
}

/** Moves the window and narrows it without a pointer that drags: by keys, and on touch. */
export function MoveRange({ control: { range, showRange, zoomTo } }: MoveRangeProps) {
  const next = later(range, new Date());
  const inner = middleHalf(range);
  return (
    <div role="group" aria-label={texts.moves} className={styles['moves']}>
      <Button
        variant="tertiary"
        icon={<ArrowLeftIcon aria-hidden />}
        onClick={() => showRange(earlier(range))}
      >
        {texts.earlier}
      </Button>
      <KeptButton icon={<ArrowRightIcon aria-hidden />} onClick={next && (() => showRange(next))}>
        {texts.later}
      </KeptButton>
      <KeptButton icon={<ZoomPlusIcon aria-hidden />} onClick={inner && (() => zoomTo(inner))}>
        {texts.zoomIn}
      </KeptButton>
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import { middleOf, yAt } from '../drawing/body-box.ts';
import styles from '../drawing/drawing.module.css';
import { HeightScale } from '../drawing/HeightScale.tsx';
import { SideLabels } from '../drawing/SideLabels.tsx';
import { Vessel, type Texture } from '../drawing/Vessel.tsx';
import { describeTank } from './describe-tank.ts';
import { view, type TankLayout } from './tank-layout.ts';
import type { TankPicture } from './tank-picture.ts';
import { leftWallAt, outlinePath } from './tank-shape.ts';
import { texts } from './texts.ts';

interface TankDrawingProps {
  readonly picture: TankPicture;
  readonly layout: TankLayout;
  /** What is drawn, in words: 'Liggende tank sett fra enden'. */
  readonly body: string;
  readonly texture?: Texture;
  /** Fittings that the body hides, and fittings that hide the body. */
  readonly behind?: ReactNode;
  readonly before?: ReactNode;
}

/** A tank or container cut through, in the scale of its own measures, with the same said in words (TANK-02). */
export function TankDrawing({ picture, layout, body, texture = 'liquid', behind, before }: TankDrawingProps) {
  const titleId = useId();
  const { levels } = picture;
  const { shape, contents } = levels;
  const { box, ruler, labels } = layout;

  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 0 ${String(layout.width)} ${String(view.height)}`}
      className={styles['drawing']}
    >
      <title id={titleId}>{describeTank(picture, body)}</title>
      {behind}
      <Vessel
        box={box}
        outline={outlinePath(shape, box)}
        texture={texture}
        contents={contents}
        fillToMax={levels.fillToMax}
        unsellable={levels.unsellable}
        lines={levels.quarters}
        isUnmeasured={shape === null}
      >
        {shape === null && (
          <text x={middleOf(box)} y={yAt(box, 0.5)} className={styles['note']}>
            {texts.unmeasured}
          </text>
        )}
      </Vessel>
      {before}
      {ruler && <HeightScale ruler={ruler} surfaceFrom={leftWallAt(shape, box, contents ?? 0)} />}
      <SideLabels labels={labels} x={layout.labelsAt} />
    </svg>
  );
}

import { yAt } from '../drawing/body-box.ts';
import type { Box } from '../drawing/box.ts';
import type { LabelLine, SideLabel } from '../drawing/side-labels.ts';
import type { TankPicture } from './tank-picture.ts';
import { rightWallAt } from './tank-shape.ts';
import { tankWords } from './tank-words.ts';
import { texts } from './texts.ts';

const between = (a: number, b: number): number => (a + b) / 2;

/** The labels of the drawing: safety margin, what may be filled, the level, 'Usalgbart' (TANK-02). */
export function tankLabels(picture: TankPicture, box: Box): SideLabel[] {
  const { levels } = picture;
  const words = tankWords(picture);
  const at = (share: number | null, ...lines: LabelLine[]): SideLabel =>
    share === null
      ? { lines, from: null, at: yAt(box, 0.5) }
      : {
          lines,
          from: { x: rightWallAt(levels.shape, box, share), y: yAt(box, share) },
          at: yAt(box, share),
        };
  const named = (name: string, value: string): LabelLine[] => [
    { kind: 'name', text: name },
    { kind: 'value', text: value },
  ];

  const top = levels.fillToMax ?? 1;
  const labels: SideLabel[] = [];
  if (words.margin !== null && levels.fillToMax !== null)
    labels.push(at(between(levels.fillToMax, 1), ...named(texts.safetyMargin, words.margin)));
  if (words.fillable !== null && levels.shape !== null)
    labels.push(
      at(between(Math.min(levels.contents ?? 0, top), top), ...named(texts.fillable, words.fillable)),
    );
  labels.push(
    at(
      levels.contents,
      { kind: 'figure', text: words.percent ?? texts.unknown },
      { kind: 'name', text: words.basis },
      ...(words.temperature === null ? [] : [{ kind: 'name', text: words.temperature } as const]),
    ),
  );
  if (words.unsellable !== null && levels.unsellable !== null)
    labels.push(at(levels.unsellable / 2, ...named(texts.unsellableMark, words.unsellable)));
  return labels;
}

import { formatNumber, nbsp } from '@peil/shared-kernel/format';
import styles from './LightScale.module.css';
import { texts } from './texts.ts';

type Colour = keyof typeof texts.colours;

interface LightScaleProps {
  /** What the scale shows, for screen readers. */
  readonly label: string;
  readonly most: number;
  readonly unit: string;
  /** From zero on. */
  readonly colours: readonly [Colour, Colour, Colour];
  /** Where the second and the third begin. */
  readonly starts: readonly [number, number];
}

/** The colours of a light along its scale, each with its name and where it holds. */
export function LightScale({ label, most, unit, colours, starts }: LightScaleProps) {
  const parts = partsOf(colours, starts, most);
  return (
    <ul aria-label={label} className={styles['scale']}>
      {parts.map(({ colour, from, to }) => (
        <li
          key={colour}
          data-colour={colour}
          className={styles['part']}
          ref={(part) => {
            // The width is data: a style of its own that the page's policy lets through.
            part?.style.setProperty('flex-grow', String(Math.max(to - from, most / 20)));
          }}
        >
          {texts.from(
            texts.colours[colour],
            `${formatNumber(from, { decimals: 2, minDecimals: 0 }) ?? ''}–${formatNumber(to, { decimals: 2, minDecimals: 0 }) ?? ''}${nbsp}${unit}`,
          )}
        </li>
      ))}
    </ul>
  );
}

/** The parts that have any width, each colour from its start to that of the next. */
export function partsOf(
  [first, second, third]: readonly [Colour, Colour, Colour],
  [from, to]: readonly [number, number],
  most: number,
): { readonly colour: Colour; readonly from: number; readonly to: number }[] {
  return [
    { colour: first, from: 0, to: from },
    { colour: second, from, to },
    { colour: third, from: to, to: Math.max(most, to) },
  ].filter((part) => part.to > part.from);
}

import type { ReadingHour } from '@peil/shared-kernel/api';
import { formatDate, formatNumber, formatTime } from '@peil/shared-kernel/format';
import { axisEnd } from './hour-figures.ts';
import styles from './HourChart.module.css';

/** Of the drawing, which scales with its frame; texts stand beside it and do not. */
const [width, height] = [1000, 220];
const lines = [1, 0.5, 0];

/** Texts under the chart, spread over it. */
const marks = 5;

interface HourChartProps {
  readonly hours: readonly ReadingHour[];
  /** What it shows, for screen readers. */
  readonly label: string;
}

const secondsOf = ({ hour }: ReadingHour): number => Date.parse(hour) / 1000;

/** Readings by the hour as columns. */
export function HourChart({ hours, label }: HourChartProps) {
  const end = axisEnd(Math.max(...hours.map(({ readings }) => readings)));
  const step = width / hours.length;
  const places = Array.from({ length: marks }, (_, index) =>
    Math.round((index * (hours.length - 1)) / (marks - 1)),
  );
  const marked = [...new Set(places)].map((place) => hours[place]);
  return (
    <figure className={styles['figure']}>
      <div className={styles['scale']} aria-hidden>
        {lines.map((part) => (
          <span key={part}>{formatNumber(end * part)}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        preserveAspectRatio="none"
        className={styles['drawing']}
      >
        {lines.map((part) => (
          <line
            key={part}
            x1={0}
            x2={width}
            y1={height * (1 - part)}
            y2={height * (1 - part)}
            className={styles['grid']}
          />
        ))}
        {hours.map((hour, index) => (
          <rect
            key={hour.hour}
            x={index * step + step * 0.12}
            width={step * 0.76}
            y={height * (1 - hour.readings / end)}
            height={(height * hour.readings) / end}
            className={styles['column']}
          >
            <title>
              {`${formatDate(secondsOf(hour)) ?? ''} ${formatTime(secondsOf(hour)) ?? ''}: ${formatNumber(hour.readings) ?? ''}`}
            </title>
          </rect>
        ))}
      </svg>
      <div className={styles['times']} aria-hidden>
        {marked.map((hour, index) =>
          hour ? (
            <span key={hour.hour} className={index % 2 === 1 ? styles['spare'] : undefined}>
              {formatDate(secondsOf(hour))?.slice(0, 5)} {formatTime(secondsOf(hour))}
            </span>
          ) : null,
        )}
      </div>
    </figure>
  );
}

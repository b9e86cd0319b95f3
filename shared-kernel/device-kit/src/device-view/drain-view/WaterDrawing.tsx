import { useId } from 'react';
import type { Installation, WaterReading } from '@peil/shared-kernel/devices';
import { useNarrowerThan } from '@peil/shared-kernel/ui';
import { textWidth } from '../drawing/text-width.ts';
import { MeasureLine } from '../drawing/MeasureLine.tsx';
import { BodyParts } from './BodyParts.tsx';
import { layerPath, roomPath, waterPath } from './layer-path.ts';
import { Pipe } from './Pipe.tsx';
import { Sensor } from './Sensor.tsx';
import styles from './WaterDrawing.module.css';
import { texts } from './texts.ts';
import { waterFrame, zones, type Body, type WaterFrame } from './water-frame.ts';
import type { WaterKind } from './water-kind.ts';
import { waterLabels, type WaterLabel } from './water-labels.ts';
import { waterMeasures } from './water-measures.ts';
import { describeWater } from './water-words.ts';
import { WaterSurface } from './WaterSurface.tsx';

interface WaterDrawingProps {
  readonly kind: WaterKind;
  /** What is drawn, in a word or two: "Sandfang". */
  readonly name: string;
  /** Measures that fit together (`checkInstallation`). */
  readonly installation: Installation;
  /** A reading that fits them (`checkWater`); a level of null is drawn without water. */
  readonly reading: WaterReading;
}

/** The shape that stands in where top or floor is not known: its proportions say nothing. */
const usualBody: Body = { top: 1000, floor: -500 };

/**
 * A drain, magazine, pond or brook in section, to the scale of its own measures, with the last level and sludge. Without
 * top or floor there is no scale: the bare outline stands in, and says so.
 */
export function WaterDrawing({ kind, name, installation, reading }: WaterDrawingProps) {
  const titleId = useId();
  const isNarrow = useNarrowerThan(narrow);
  const { top, floor } = installation;
  const body = top === null || floor === null ? null : { top, floor };
  const frame = waterFrame(
    kind,
    body ?? usualBody,
    body ? installation : { sensor: null, diameter: null },
    body && reading.level,
  );
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={viewBox(
        frame,
        isNarrow,
        body ? longestLabel(waterLabels(kind, frame, installation, reading)) : 0,
      )}
      className={body ? styles['drawing'] : `${styles['drawing']} ${styles['outline']}`}
    >
      <title id={titleId}>{describeWater(kind, name, installation, reading)}</title>
      {body ? (
        <Scaled isNarrow={isNarrow} kind={kind} frame={frame} installation={installation} reading={reading} />
      ) : (
        <>
          <Ground frame={frame} />
          <path d={roomPath(frame)} className={styles['room']} />
          <BodyParts kind={kind} frame={frame} />
          <text x={zones.labels} y={frame.height / 2} className={styles['note']}>
            {texts.noScale}
          </text>
        </>
      )}
    </svg>
  );
}

/** Pixels of a window below which the letters would be smaller than a page's small ones. */
const narrow = 360;
/** Room right of the longest label. */
const end = 2;

const longestLabel = (labels: readonly WaterLabel[]): number =>
  Math.max(0, ...labels.map(({ text }) => textWidth(text)));

/** The whole drawing; in a narrow window without the heights at its left, which the figures beside it tell as well. */
function viewBox(frame: WaterFrame, isNarrow: boolean, longest: number): string {
  const from = isNarrow ? zones.ground - 1 : 0;
  const to = isNarrow && longest > 0 ? Math.min(frame.width, zones.labels + longest + end) : frame.width;
  return [from, 0, to - from, Math.ceil(frame.height)].join(' ');
}

interface ScaledProps extends Omit<WaterDrawingProps, 'name'> {
  readonly isNarrow: boolean;
  readonly frame: WaterFrame;
}

function Scaled({ isNarrow, kind, frame, installation, reading }: ScaledProps) {
  const hatchId = useId();
  const { level, sludge } = reading;
  const { outlet, overflow } = installation;
  return (
    <>
      <SludgeHatch id={hatchId} />
      <Ground frame={frame} />
      <path d={roomPath(frame)} className={styles[kind === 'brook' ? 'farBank' : 'room']} data-part="room" />
      {level !== null && <path d={waterPath(frame, level)} className={styles['water']} data-part="water" />}
      {sludge && (
        <>
          <path
            d={layerPath(frame, sludge.from, sludge.to)}
            className={styles['sludge']}
            data-part="sludge"
          />
          <path d={layerPath(frame, sludge.from, sludge.to)} fill={`url(#${hatchId})`} />
        </>
      )}
      <BodyParts kind={kind} frame={frame} rackTop={outlet?.top ?? null} />
      {waterLabels(kind, frame, installation, reading).map((label) => (
        <Label key={label.text} label={label} />
      ))}
      {outlet && <Pipe part="outlet" frame={frame} opening={outlet} level={level} />}
      {overflow && <Pipe part="overflow" frame={frame} opening={overflow} level={level} />}
      {level !== null && <WaterSurface kind={kind} frame={frame} level={level} />}
      {installation.sensor !== null && (
        <Sensor
          kind={kind}
          frame={frame}
          height={installation.sensor}
          level={level}
          hasProbe={installation.sensorKind === 'pressure'}
        />
      )}
      {waterMeasures(frame, installation.diameter)
        .filter(({ axis }) => !isNarrow || axis === 'horizontal')
        .map((measure, index) => (
          <MeasureLine key={index} measure={measure} />
        ))}
    </>
  );
}

/** The ground around the body, as high as its top. */
function Ground({ frame }: { readonly frame: WaterFrame }) {
  const { ground, groundEnd } = zones;
  const top = frame.y(frame.body.top);
  const depth = frame.y(frame.body.floor) - top + 14;
  return <rect x={ground} y={top} width={groundEnd - ground} height={depth} className={styles['ground']} />;
}

/** Sand and sludge: slanted strokes, told from water in print and without colour as well. */
function SludgeHatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0 V7" className={styles['hatch']} />
      </pattern>
    </defs>
  );
}

function Label({ label: { text, tone, at, from, y } }: { readonly label: WaterLabel }) {
  const leader = `M${String(from)} ${String(at)} H${String(zones.groundEnd + 2)} L${String(zones.leader)} ${String(y)} H${String(zones.labels - 3)}`;
  return (
    <g className={styles[`${tone}Label`]}>
      <path d={leader} className={styles['leader']} />
      <text x={zones.labels} y={y} className={styles['label']}>
        {text}
      </text>
    </g>
  );
}

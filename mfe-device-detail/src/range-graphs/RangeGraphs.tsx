import { useId, useMemo, useState } from 'react';
import { whyFailed, type Device, type Graph } from '@peil/shared-kernel/api';
import { isAdminGraph } from '@peil/shared-kernel/devices';
import { useCan } from '@peil/shared-kernel/session';
import { ErrorPanel, Panel } from '@peil/shared-kernel/ui';
import { chartMarks } from '../corrections/marks.ts';
import { texts as correctionTexts } from '../corrections/texts.ts';
import { useCorrections } from '../corrections/use-corrections.ts';
import { everyKind, onlyValid } from '../graph-data/kinds.ts';
import { useReadings } from '../graph-data/use-readings.ts';
import { FirstViewShown } from '@peil/shared-kernel/page-part';
import { LaterPart } from '../page-part/LaterPart.tsx';
import { DatesRoom } from '../range/DatesRoom.tsx';
import { RangePresets } from '../range/RangePresets.tsx';
import { useRange } from '../range/use-range.ts';
import { EarlierDevices } from './EarlierDevices.tsx';
import { drawnGraph } from './drawn-graph.ts';
import { graphHeight } from './graph-height.ts';
import { GraphInStack } from './GraphInStack.tsx';
import { GraphJumps } from './GraphJumps.tsx';
import { KindFilter } from './KindFilter.tsx';
import { LaterActions, LaterCorrections, LaterDates } from './later-parts.ts';
import { MoveRange } from './MoveRange.tsx';
import { NoGraphs } from './NoGraphs.tsx';
import { pointsWanted } from './points-wanted.ts';
import styles from './RangeGraphs.module.css';
import { readingCalls } from './reading-calls.ts';
import { texts } from './texts.ts';
import { useChartGroup } from './use-chart-group.ts';
import { useFollow } from './use-follow.ts';
import { useSwipe } from './use-swipe.ts';
import { useWindowWidth } from './use-window-width.ts';
import { visibleGraphs } from './visible-graphs.ts';

/** Measured values over time: the device's graphs below each other, in one window that the user chooses (GRAPH-01). */
export function RangeGraphs({ device }: { readonly device: Device }) {
  const isAdmin = useCan('editViews');
  const graphs = useMemo(() => visibleGraphs(device, isAdmin), [device, isAdmin]);
  if (graphs.length > 0) return <GraphStack device={device} graphs={graphs} isAdmin={isAdmin} />;
  return (
    <Panel heading={texts.heading}>
      <FirstViewShown />
      <NoGraphs isAdmin={isAdmin} />
    </Panel>
  );
}

interface GraphStackProps {
  readonly device: Device;
  readonly graphs: readonly Graph[];
  readonly isAdmin: boolean;
}

function GraphStack({ device, graphs, isAdmin }: GraphStackProps) {
  const id = useId();
  const headingId = (graph: Graph) => `${id}${String(graphs.indexOf(graph))}`;
  const swipe = useSwipe(graphs.map(headingId));
  const control = useRange();
  const group = useChartGroup(control.zoomTo);
  const windowWidth = useWindowWidth();
  const [kept, setKept] = useState(everyKind);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  /** The choice whose readings were moved on with the time: they are loaded without a word. */
  const [quiet, setQuiet] = useState<number | null>(null);

  const isOpen = (graph: Graph) => !isAdminGraph(graph) || opened.has(graph.name);
  const open = graphs.filter(isOpen);
  const readings = useReadings({
    devid: device.devid,
    range: control.range,
    points: pointsWanted[windowWidth],
    calls: readingCalls(open),
  });

  const corrections = useCorrections(device, control.range);
  const marks = useMemo(
    () => chartMarks(corrections.stock, corrections.leftOut),
    [corrections.stock, corrections.leftOut],
  );
  /** The reading of the table that is to be left out, epoch seconds; null for the window. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [isLeavingOut, setLeavingOut] = useState(false);
  const mayLeaveOut = useCan('correctReadings');

  const now = new Date();
  const seenKinds = isAdmin ? kept : onlyValid;
  const hasSideNames = graphs.some(({ thresholds }) => thresholds && thresholds.length > 0);
  const height = graphHeight(device, graphs.length);
  const drawn = new Map(
    open.flatMap((graph) => {
      const shown = readings.find(({ data }) => data?.metrics.includes(graph.metric))?.data;
      if (!shown) return [];
      const look = { telemetry: device.last_telemetry, windowWidth, height, hasSideNames, marks };
      const seen = {
        wanted: control.range,
        kept: seenKinds,
        hiddenBy: isAdmin ? 'filter' : 'role',
        now,
      } as const;
      return [[graph, drawnGraph({ graph, readings: shown, ...seen, ...look })]];
    }),
  );
  const charts = [...drawn.values()].map(({ chart }) => chart);

  const newest = readings.flatMap(({ data }) => data?.columns.t.at(-1) ?? []);
  useFollow(
    control,
    {
      ofDevice: device.last_telemetry?.meta?.aquisitiontime ?? null,
      shown: newest.length > 0 ? Math.max(...newest) : null,
    },
    () => setQuiet(control.choice),
  );

  function fetchAgain(): void {
    for (const { refetch } of readings) void refetch();
  }

  function refresh(): void {
    setQuiet(null);
    if (!control.moveToNow()) fetchAgain();
  }

  function leaveOut(t: number): void {
    setChosen(t);
    setLeavingOut(true);
  }

  const failed = readings.find(({ error, isFetching }) => error && !isFetching)?.error;

  const isReading = readings.some(({ isFetching }) => isFetching) && quiet !== control.choice;
  return (
    <Panel
      heading={texts.heading}
      actions={
        <LaterPart part={texts.actionsPart} room={<div className={styles['actionsRoom']} />}>
          <LaterActions
            device={device}
            graphs={graphs}
            range={control.range}
            kept={seenKinds}
            charts={charts}
          />
        </LaterPart>
      }
    >
      <div className={styles['choices']}>
        <LaterPart part={texts.datesPart} room={<DatesRoom />}>
          <LaterDates control={control} />
        </LaterPart>
        <RangePresets control={control} onRefresh={refresh}>
          <MoveRange control={control} />
        </RangePresets>
        {isAdmin && <KindFilter kept={kept} onChange={setKept} />}
        <div className={styles['notes']}>
          <p role="status">{isReading && texts.reading}</p>
          <p className={styles['hint']}>{texts.zoomHint}</p>
          {graphs.length > 1 && <p className={styles['touchHint']}>{texts.swipeHint}</p>}
        </div>
        <GraphJumps graphs={graphs} headingId={headingId} />
      </div>
      <EarlierDevices readings={readings} />
      <div className={styles['stack']} {...swipe}>
        {(failed ?? open.length === 0) && <FirstViewShown />}
        {failed && <ErrorPanel title={texts.failedTitle} message={whyFailed(failed)} onRetry={fetchAgain} />}
        {(!failed || drawn.size > 0) &&
          graphs.map((graph) => (
            <GraphInStack
              key={headingId(graph)}
              graph={graph}
              headingId={headingId(graph)}
              drawn={drawn.get(graph) ?? null}
              height={height}
              isFirst={graph === open[0]}
              group={group}
              onLeaveOut={mayLeaveOut ? leaveOut : null}
              toggle={
                isAdminGraph(graph)
                  ? { isOpen: open.includes(graph), onToggle: () => setOpened(toggled(opened, graph.name)) }
                  : null
              }
            />
          ))}
      </div>
      <LaterPart part={correctionTexts.part} room={null}>
        <LaterCorrections
          device={device}
          shown={corrections}
          proposed={
            chosen === null
              ? { from: control.range.from.getTime() / 1000, to: control.range.to.getTime() / 1000 }
              : { from: chosen, to: chosen }
          }
          isOpen={isLeavingOut}
          onOpen={(isOpen) => {
            setChosen(null);
            setLeavingOut(isOpen);
          }}
        />
      </LaterPart>
    </Panel>
  );
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}

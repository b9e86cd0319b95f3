import { useMemo, useState, type ReactNode } from 'react';
import type { Device, Graph } from '@peil/shared-kernel/api';
import type { ReadingKind } from '@peil/shared-kernel/devices';
import { useCan } from '@peil/shared-kernel/session';
import { EmptyState, Panel, Select } from '@peil/shared-kernel/ui';
import { DateRangeForm } from '../range/DateRangeForm.tsx';
import { firstWithValue } from './first-with-value.ts';
import { GraphReadings } from './GraphReadings.tsx';
import { everyKind, KindFilter } from './KindFilter.tsx';
import styles from './RangeGraph.module.css';
import { RangePresets } from '../range/RangePresets.tsx';
import { texts } from './texts.ts';
import { useRange } from '../range/use-range.ts';
import { useReadings } from '../graph-data/use-readings.ts';
import { visibleGraphs } from './visible-graphs.ts';

const onlyValid: ReadonlySet<ReadingKind> = new Set(['valid']);

/** Measured values over time: one graph of the device, in a window the user chooses (specification B2, Range metrics). */
export function RangeGraph({ device }: { readonly device: Device }) {
  const isAdmin = useCan('editViews');
  const graphs = useMemo(() => visibleGraphs(device, isAdmin), [device, isAdmin]);
  const [chosen, setChosen] = useState(() => firstWithValue(graphs, device.last_telemetry));
  const graph = graphs[chosen] ?? graphs[0];

  return (
    <Panel heading={texts.heading}>
      {graph ? (
        <div className={styles['stack']}>
          <GraphInRange
            device={device}
            graph={graph}
            isAdmin={isAdmin}
            picker={graphs.length > 1 && <GraphPicker graphs={graphs} chosen={graph} onChoose={setChosen} />}
          />
        </div>
      ) : (
        <EmptyState title={texts.noGraphs} />
      )}
    </Panel>
  );
}

interface GraphPickerProps {
  readonly graphs: readonly Graph[];
  readonly chosen: Graph;
  readonly onChoose: (index: number) => void;
}

function GraphPicker({ graphs, chosen, onChoose }: GraphPickerProps) {
  return (
    <Select
      label={texts.graph}
      className={styles['picker']}
      value={graphs.indexOf(chosen)}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {graphs.map(({ name }, index) => (
        <option key={`${String(index)} ${name}`} value={index}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface GraphInRangeProps {
  readonly device: Device;
  readonly graph: Graph;
  readonly isAdmin: boolean;
  /** The choice of graph, beside the dates. */
  readonly picker: ReactNode;
}

function GraphInRange({ device, graph, isAdmin, picker }: GraphInRangeProps) {
  const control = useRange();
  const [keptByAdmin, setKeptByAdmin] = useState(everyKind);
  const readings = useReadings(device.devid, control.range, graph.metric);

  function refresh(): void {
    if (!control.moveToNow()) void readings.refetch();
  }

  return (
    <>
      <div className={styles['choices']}>
        {picker}
        <DateRangeForm
          key={`${String(control.range.from.getTime())}-${String(control.range.to.getTime())}`}
          range={control.range}
          onShow={control.showRange}
        />
      </div>
      <RangePresets chosen={control.preset} onChoose={control.choosePreset} onRefresh={refresh} />
      {isAdmin && <KindFilter kept={keptByAdmin} onChange={setKeptByAdmin} />}
      <GraphReadings
        device={device}
        graph={graph}
        kept={isAdmin ? keptByAdmin : onlyValid}
        readings={readings.data?.metric === graph.metric ? readings.data : undefined}
        reading={readings.isFetching}
        error={readings.error}
        onRetry={refresh}
      />
    </>
  );
}

import type { Device, Graph } from '@peil/shared-kernel/api';
import { defaultGraphsFor, graphsOf } from '@peil/shared-kernel/devices';
import type { ListedGraph } from './graph-text.ts';

/** A graph that can be switched on or off, told by its name. */
export interface GraphChoice {
  readonly name: string;
  /** What is put into the list. */
  readonly graph: Graph;
  /** Where it stands in the list; null when it does not. */
  readonly index: number | null;
}

/**
 * What can be switched: the device's saved graphs, those of the catalogue that fit it, those taken out of the list
 * since, and those the list has beside them. Of a name that comes twice the latest form: as it was taken out, else as
 * it was saved.
 */
export function graphChoices(
  device: Device,
  removed: readonly Graph[],
  listed: readonly ListedGraph[],
): GraphChoice[] {
  const known = new Map<string, Graph>();
  for (const graph of [...graphsOf(device), ...defaultGraphsFor(device)]) {
    if (!known.has(graph.name)) known.set(graph.name, graph);
  }
  for (const graph of removed) known.set(graph.name, graph);
  for (const { name, graph } of listed) {
    if (name !== null) known.set(name, graph ?? known.get(name) ?? { name, metric: '' });
  }
  return [...known.values()].map((graph) => {
    const index = listed.findIndex(({ name }) => name === graph.name);
    return { name: graph.name, graph, index: index === -1 ? null : index };
  });
}

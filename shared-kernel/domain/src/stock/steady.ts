import { median, type VolumeAt } from './readings.ts';

/** Readings near an edge that tell it, seconds. */
const edgeSeconds = 3 * 3600;
/** Noises by which such readings may differ from the one at the edge. */
const edgeNoises = 3;

/**
 * The level at one end of a stretch: the middle of the readings that lie next to it and say the same.
 *
 * @param readings from that end inwards, at least one
 */
export function edgeLevel(readings: readonly VolumeAt[], noise: number): number {
  const [edge] = readings;
  if (!edge) return 0;
  const alike: number[] = [];
  for (const { t, volume } of readings) {
    if (Math.abs(t - edge.t) > edgeSeconds || Math.abs(volume - edge.volume) > noise * edgeNoises) break;
    alike.push(volume);
  }
  return median(alike);
}

/** A level that holds for some readings. */
interface Block {
  readonly sum: number;
  readonly count: number;
}

/**
 * The levels nearest to these that never rise (isotonic regression by pooling adjacent violators): what lies between two
 * events can only have been used, so a rise is noise, warmth or drift.
 */
export function falling(volumes: readonly number[]): number[] {
  const blocks: Block[] = [];
  for (const volume of volumes) {
    let block: Block = { sum: volume, count: 1 };
    for (
      let before = blocks.at(-1);
      before && before.sum / before.count < block.sum / block.count;
      before = blocks.at(-1)
    ) {
      block = { sum: before.sum + block.sum, count: before.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count));
}

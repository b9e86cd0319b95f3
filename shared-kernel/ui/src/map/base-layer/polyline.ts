/** Degrees to the unit of the encoded numbers. */
const unit = 0.001;

/** The ring of an encoded polyline (latitude first, in thousandths of a degree) as [longitude, latitude] in degrees. */
export function decodeRing(text: string): [number, number][] {
  const differences: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of text) {
    const group = character.charCodeAt(0) - 63;
    value |= (group & 0x1f) << shift;
    shift += 5;
    if (group >= 0x20) continue;
    differences.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  const ring: [number, number][] = [];
  let [lat, long] = [0, 0];
  for (let index = 0; index + 1 < differences.length; index += 2) {
    lat += differences[index] ?? 0;
    long += differences[index + 1] ?? 0;
    ring.push([long * unit, lat * unit]);
  }
  return ring;
}

// Makes nordic-outlines.ts from world-atlas (Natural Earth, public domain), whose 10m file is 3.6 MB:
//   node shared-kernel/ui/src/map/base-layer/make-nordic.mjs
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';

const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json');
const countries = ['Norway', 'Sweden', 'Finland', 'Denmark'];
/** Degrees; what lies outside (Svalbard, Jan Mayen, Bouvet Island) has no devices. */
const area = { west: 4, south: 54, east: 32, north: 71.5 };
/** Units of a thousandth of a degree, about 100 m. */
const PRECISION = 1000;

/** Google's encoded polyline, latitude first: differences in five-bit groups as printable characters. */
function encodeNumber(value) {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

function encodeRing(ring) {
  let [lat, long, text] = [0, 0, ''];
  for (const [x, y] of ring) {
    const [nextLat, nextLong] = [Math.round(y * PRECISION), Math.round(x * PRECISION)];
    if (text !== '' && nextLat === lat && nextLong === long) continue;
    text += encodeNumber(nextLat - lat) + encodeNumber(nextLong - long);
    [lat, long] = [nextLat, nextLong];
  }
  return text;
}

const within = ([x, y]) => x >= area.west && x <= area.east && y >= area.south && y <= area.north;

const outlines = Object.fromEntries(
  countries.map((name) => {
    const geometry = atlas.objects.countries.geometries.find(({ properties }) => properties.name === name);
    const polygons = feature(atlas, geometry).geometry.coordinates.filter((rings) => rings[0].every(within));
    return [name, polygons.map((rings) => rings.map(encodeRing))];
  }),
);

const body = JSON.stringify(outlines, null, 2);
writeFileSync(
  new URL('nordic-outlines.ts', import.meta.url),
  `/** Made by make-nordic.mjs from Natural Earth; country → polygons → rings as encoded polylines of 0.001 degree. */
export const nordicOutlines: Readonly<Record<string, readonly (readonly string[])[]>> = ${body};
`,
);

/**
 * Fails when a package that ships (production dependencies of every workspace, theirs included) has a licence
 * nobody agreed to. Which packages ship is read from package-lock.json, their licences from the installed files. The
 * root's own dependencies are what builds the portal, and ship with nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { init } from 'license-checker-rseidelsohn';
import { shippedPackages } from './shipped-packages.mjs';

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Package → why it may ship all the same; a star stands for the platform. */
const exceptions = {
  '@img/sharp-libvips-*': 'LGPL-3.0: a shared library, loaded as it is and not changed',
  'web-push': 'MPL-2.0: a library, used as it is and not changed',
  highcharts: 'proprietary: the operator holds a licence',
  'react-leaflet': 'Hippocratic-2.1: library fixed by the customer',
  '@react-leaflet/core': 'Hippocratic-2.1: part of react-leaflet',
};

/** The exception a package falls under, if any. */
const exceptionFor = (name) =>
  Object.keys(exceptions).find((key) =>
    key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key,
  );

/** Whether a licence expression can be met: `A OR B` by one of them, `A AND B` by both. */
function isAllowed(licence) {
  const text = licence.replace(/[()]/g, '').trim();
  if (/ OR /i.test(text)) return text.split(/ OR /i).some(isAllowed);
  if (/ AND /i.test(text)) return text.split(/ AND /i).every(isAllowed);
  return allowed.has(text);
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const shipped = shippedPackages(lock.packages);
const installed = await promisify(init)({ start: process.cwd() });

const used = new Set();
const refused = [];
for (const [path, entry] of shipped) {
  // Binaries for other platforms: the one for this platform, under the same licence, is judged.
  if (entry.optional && !existsSync(path)) continue;
  const name = path.split('node_modules/').at(-1);
  // The checker does not look into the workspaces' own node_modules; the lock file knows those.
  const stated = installed[`${name}@${entry.version}`]?.licenses ?? entry.license ?? 'unknown';
  const licence = [stated].flat().join(' AND ').replace(/\*$/, '');
  if (isAllowed(licence)) continue;
  const exception = exceptionFor(name);
  if (exception) used.add(exception);
  else refused.push(`${name}@${entry.version}: ${licence}`);
}

for (const name of Object.keys(exceptions)) {
  if (!used.has(name)) refused.push(`${name}: no longer needs its exception in deploy/run/licences.mjs`);
}
if (refused.length > 0) {
  console.error(`Licences nobody agreed to:\n  ${refused.sort().join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log(`Licences: ${shipped.length} packages ship, ${used.size} kinds of them by a named exception.`);
}

const isInstalled = (path) => path.includes('node_modules/');

/** The folders in which a package looks for those it asks for, its own first. */
function foldersAbove(path) {
  const parts = path.split('/');
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join('/')).concat('');
}

/** Where Node finds a package of that name from a folder of the lock; undefined for an optional one that is not there. */
const found = (packages, path, name) =>
  foldersAbove(path)
    .map((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}`)
    .find((place) => packages[place]);

function askedBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * What the workspaces run with: their dependencies and theirs in turn, as [path, entry] of the lock.
 * @param {Record<string, object>} packages of a package-lock.json
 */
export function shippedPackages(packages) {
  const reached = new Set(Object.keys(packages).filter((path) => path !== '' && !isInstalled(path)));
  // Grows while it is walked.
  for (const path of reached) {
    const entry = packages[path];
    const places = entry.link ? [entry.resolved] : askedBy(entry).map((name) => found(packages, path, name));
    for (const place of places) if (place !== undefined) reached.add(place);
  }
  return [...reached]
    .map((path) => [path, packages[path]])
    .filter(([path, { link }]) => isInstalled(path) && !link);
}

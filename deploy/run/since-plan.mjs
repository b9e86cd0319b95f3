/**
 * What a change can touch, of the day's checks. Types and the build find that out by themselves; lint looks at the changed
 * files. What is not sure to be untouched is run: a file that no rule below knows runs everything.
 */

/** Nothing of the page is read from these; their own tests are jest's. */
const notOfThePage = ['deploy/docker', 'deploy/kubernetes', 'deploy/mobile', 'deploy/run', 'deploy/docs'];

/** Folders without a package of their own, and the browser tests of what they are. */
const specsOfFolders = { 'deploy/nginx': ['e2e/platform-nginx.spec.ts'] };

/** Tests of these read files of the whole repository, or of all below deploy/. */
const readersOfAll = ['deploy/run'];
const readersOfDeploy = ['deploy/docker', 'deploy/kubernetes', 'deploy/run'];

const isRemote = (folder) => folder.startsWith('mfe-');
const isTest = (path) => /\.test\.[cm]?[jt]sx?$/.test(path);
const isText = (path) => path.endsWith('.md') && !path.includes('/release-notes/');

/** What tries shell, releases and hosts, with the remotes as examples. */
const isOfPlatform = (spec) => spec.startsWith('e2e/platform');

/** A package and all that depend on it. `dependencies` has the folders that each package imports. */
function withDependents(folder, dependencies) {
  const found = new Set([folder]);
  for (const one of found)
    for (const [other, imported] of Object.entries(dependencies))
      if (imported.includes(one)) found.add(other);
  return [...found];
}

/** The addresses of pages in a source, with `x` for what is put in: `/device/${id}/settings` → `/device/x/settings`. */
function addresses(text) {
  const found = [...text.replaceAll('\\/', '/').matchAll(/['"`/(](\/[a-zA-Z{$][\w${}()./:-]*)/g)].map(
    ([, address]) =>
      address
        .replace(/\b\$\{.*$/, '')
        .replaceAll(/\$\{[^}]*\}/g, 'x')
        .replace(/[/$.)]+$/, ''),
  );
  return /(goto|goWithin|path|href)\W+(\w+, )?'\/'/.test(text) ? [...found, '/'] : found;
}

function isAddressOf(route, address) {
  const pattern = route
    .replaceAll(/\/(:\w+|device)\?/g, (_whole, part) => (part === 'device' ? '(/device)?' : '(/[^/]+)?'))
    .replaceAll(/:\w+|\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(address);
}

/** What a source calls that goes through the pages of every remote. */
const everyPage = /\b(expectedRoutes|remoteNames|remotePages)\b|pages\/pages\.ts/;

/**
 * The remotes whose pages a browser test opens, by the addresses in its source and in what it imports of pages; all of
 * them when it names none, or goes through lists of them.
 * @param {Record<string, string[]>} routes the routes of each remote
 */
export function remotesVisited(text, routes) {
  const remotes = Object.keys(routes);
  if (everyPage.test(text)) return remotes;
  const found = addresses(text);
  const visited = remotes.filter(
    (remote) =>
      text.includes(`'${remote}'`) ||
      routes[remote].some((route) => found.some((address) => isAddressOf(route, address))),
  );
  return visited.length > 0 ? visited : remotes;
}

/** The package that a file belongs to: the longest of their folders that it is below. */
const folderOf = (path, folders) =>
  folders.filter((folder) => path.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0];

/** What one changed file asks for: jest projects by folder, browser tests (`null` for all of both), the production build. */
function touchedBy(path, { dependencies, specs }) {
  const folder = folderOf(path, Object.keys(dependencies));
  const nothing = { folders: [], specs: [], isBuilt: false };
  if (isText(path)) return { ...nothing, folders: readersOfAll };
  if (folder === 'e2e') {
    const users = Object.keys(specs).filter((spec) => spec === path || specs[spec].imports.includes(path));
    const isBeside = /^e2e\/(bench|guide-pictures)\//.test(path);
    return { ...nothing, specs: users.length > 0 || isBeside ? users : null };
  }
  if (folder === undefined) {
    const inFolder = Object.keys(specsOfFolders).find((name) => path.startsWith(`${name}/`));
    if (inFolder) return { ...nothing, folders: readersOfDeploy, specs: specsOfFolders[inFolder] };
    return notOfThePage.some((name) => path.startsWith(`${name}/`))
      ? { ...nothing, folders: readersOfDeploy }
      : { folders: null, specs: null, isBuilt: true };
  }
  const readers = folder.startsWith('deploy/') ? readersOfDeploy : readersOfAll;
  if (isTest(path)) return { ...nothing, folders: [folder, ...readersOfAll] };
  const folders = [...withDependents(folder, dependencies), ...readers];
  if (notOfThePage.includes(folder)) return { ...nothing, folders };
  if (!isRemote(folder)) return { folders, specs: null, isBuilt: true };
  const visitors = Object.keys(specs).filter(
    (spec) => specs[spec].remotes.includes(folder) && !isOfPlatform(spec),
  );
  return { folders, specs: visitors, isBuilt: true };
}

/** Jest's project of a package. */
const projectOf = (folder) => folder.replace('deploy/', '');

const union = (lists) => (lists.includes(null) ? null : [...new Set(lists.flat())].sort());

/**
 * The checks that changed files ask for; null stands for all of a kind.
 * @param {string[]} changed
 * @param {{ dependencies: Record<string, string[]>, specs: Record<string, { remotes: string[], imports: string[] }> }} tree
 */
export function planOf(changed, tree) {
  const touched = changed.map((path) => touchedBy(path, tree));
  const specs = union(touched.map((one) => one.specs));
  const folders = union(touched.map((one) => one.folders));
  const projects =
    folders
      ?.filter((folder) => folder !== 'e2e')
      .map(projectOf)
      .sort() ?? null;
  return {
    files: changed,
    projects,
    specs,
    // Browser tests run what is built.
    isBuilt: touched.some(({ isBuilt }) => isBuilt) || specs === null || specs.length > 0,
  };
}

const listed = (names) => (names.length > 0 ? names.join(', ') : 'none');

/** What a plan runs, and what it leaves to the whole. */
export function planLines({ files, projects, specs, isBuilt }, { dependencies, specs: all }) {
  const every = Object.keys(dependencies)
    .filter((folder) => folder !== 'e2e')
    .map(projectOf);
  const left = every.filter((project) => projects && !projects.includes(project));
  const leftSpecs = Object.keys(all).filter((spec) => specs && !specs.includes(spec));
  const ofNight = files.filter((path) => /\.night\.test\./.test(path));
  const short = (spec) => spec.replace('e2e/', '').replace('.spec.ts', '');
  const some = specs && specs.length < leftSpecs.length;
  return [
    `Changed files: ${files.length}`,
    `Runs: types${isBuilt ? ', the production build' : ''}, lint${projects ? ' of these files' : ''}`,
    `  unit and API tests of ${projects ? listed(projects) : 'every package'}`,
    `  browser tests: ${specs ? `${specs.length} of ${Object.keys(all).length} files` : 'all'}${some && specs.length > 0 ? ` (${specs.map(short).join(', ')})` : ''}`,
    ...(left.length > 0 ? [`Leaves out: unit and API tests of ${listed(left)}`] : []),
    ...(leftSpecs.length > 0
      ? [
          `Leaves out: ${leftSpecs.length} files of browser tests${some ? '' : ` (${leftSpecs.map(short).join(', ')})`}`,
        ]
      : []),
    ...(isBuilt ? [] : ['Leaves out: the production build']),
    ...(projects ? ['Leaves out: lint of what did not change'] : []),
    ...(ofNight.length > 0 ? [`Leaves to the night: ${ofNight.join(', ')}`] : []),
    'The whole is `npm test`.',
  ];
}

const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const vm = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** Scripts by file name, kept as long as the worker. A file whose text differs (another transform) is compiled anew. */
const scripts = new Map();
/** What modules export that are loaded once a worker, by file name. */
const kept = new Map();
/** The runtime of the test file that runs. */
let running = null;

/** What is loaded as it is, and not first translated for Node. */
const isLibrary = (file, { transformIgnorePatterns }) =>
  file.includes('/node_modules/') &&
  transformIgnorePatterns.some((pattern) => new RegExp(pattern).test(file));

/** Fixtures take the time as they are loaded; a test file is loaded once. */
const ofTests = /\/testing\/|\.test\.[cm]?[jt]sx?$/;

/** What a test file does that others must not see: its modules are its own. */
const changesModules = /\bjest\s*\.\s*(?:mock|doMock|setMock|spyOn|resetModules|isolateModules)/;

/**
 * Jest's runtime, which compiles a module once in each worker instead of once for each test file: a script belongs to no
 * context, and keeps what the engine has compiled of its functions. The modules run anew for each test file, as before;
 * where all files share the worker's realm (one-realm-environment.mjs), libraries do not, and of our own modules only
 * those of tests do, unless the file changes modules.
 */
exports.__esModule = true;
exports.default = class Runtime extends JestRuntime {
  constructor(...parameters) {
    super(...parameters);
    running = this;
    const { executor } = this;
    const { environment, testPath } = executor;
    this.keepsModules = environment.isOneRealm && !changesModules.test(readFileSync(testPath, 'utf8'));
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (context === null) return null;
      let script = scripts.get(filename);
      if (script?.source !== source) {
        const head = `(function(${executor.injectedModuleParameters.join(',')}){`;
        try {
          script = {
            source,
            compiled: new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }),
          };
        } catch {
          // Jest's own compiler says what is wrong with it.
          return compile(source, filename);
        }
        scripts.set(filename, script);
      }
      return environment.isOneRealm
        ? script.compiled.runInThisContext()
        : script.compiled.runInContext(context);
    };
  }

  /** What a kept module asks for later, it asks for in the test file that runs then. */
  requireModuleOrMock(from, moduleName) {
    return this === running
      ? super.requireModuleOrMock(from, moduleName)
      : running.requireModuleOrMock(from, moduleName);
  }

  requireModule(from, moduleName, options, ...rest) {
    const { environment, resolution, config } = this.executor;
    if (
      environment.isOneRealm &&
      moduleName &&
      !options?.isInternalModule &&
      !resolution.isCoreModule(moduleName)
    ) {
      const file = resolution.resolveCjs(from, moduleName);
      const isLibraryFile = isLibrary(file, config);
      if (isLibraryFile || (this.keepsModules && !ofTests.test(file))) {
        if (kept.has(file)) return kept.get(file);
        const module = isLibraryFile
          ? environment.keep(() => createRequire(file)(file))
          : super.requireModule(from, moduleName, options, ...rest);
        kept.set(file, module);
        return module;
      }
    }
    return super.requireModule(from, moduleName, options, ...rest);
  }
};

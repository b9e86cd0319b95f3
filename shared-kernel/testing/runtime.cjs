const { createRequire } = require('node:module');
const vm = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** Scripts by file name, kept as long as the worker. A file whose text differs (another transform) is compiled anew. */
const scripts = new Map();
/** What libraries export, by file name. */
const libraries = new Map();

/** What is loaded as it is, and not first translated for Node. */
const isLibrary = (file, { transformIgnorePatterns }) =>
  file.includes('/node_modules/') &&
  transformIgnorePatterns.some((pattern) => new RegExp(pattern).test(file));

/**
 * Jest's runtime, which compiles a module once in each worker instead of once for each test file: a script belongs to no
 * context, and keeps what the engine has compiled of its functions. The modules run anew for each test file, as before;
 * libraries do not where all files share the worker's realm (one-realm-environment.mjs).
 */
exports.__esModule = true;
exports.default = class Runtime extends JestRuntime {
  constructor(...parameters) {
    super(...parameters);
    const { executor } = this;
    const { environment } = executor;
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

  requireModule(from, moduleName, options, ...rest) {
    const { environment, resolution, config } = this.executor;
    if (
      environment.isOneRealm &&
      moduleName &&
      !options?.isInternalModule &&
      !resolution.isCoreModule(moduleName)
    ) {
      const file = resolution.resolveCjs(from, moduleName);
      if (libraries.has(file)) return libraries.get(file);
      if (isLibrary(file, config)) {
        const library = environment.keep(() => createRequire(file)(file));
        libraries.set(file, library);
        return library;
      }
    }
    return super.requireModule(from, moduleName, options, ...rest);
  }
};

const vm = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** Scripts by file name, kept as long as the worker. A file whose text differs (another transform) is compiled anew. */
const scripts = new Map();

/**
 * Jest's runtime, which compiles a module once in each worker instead of once for each test file: a script belongs to no
 * context, and keeps what the engine has compiled of its functions. The modules run anew for each test file, as before.
 */
exports.__esModule = true;
exports.default = class Runtime extends JestRuntime {
  constructor(...parameters) {
    super(...parameters);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
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
      return script.compiled.runInContext(context);
    };
  }
};

/**
 * Compiles each module once per worker: the code that V8 made of a module for one test file is used
 * for the next. Modules are still run for each file. For files that have a global scope each, which
 * would otherwise compile the same packages again.
 */
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { withoutCircusStorages } = require('./circus-storages.cjs');

/** By file name: the source, its script of the first use, and from the second use on its code. */
const compiled = new Map();

function scriptOf(source, filename, options) {
  const known = compiled.get(filename);
  if (known?.source !== source) {
    const script = new vm.Script(source, { ...options, filename });
    compiled.set(filename, { source, script });
    return script;
  }
  // At the second use, because the code then contains the functions that the first one called.
  if (known.script) {
    known.code = known.script.createCachedData();
    known.script = undefined;
  }
  return new vm.Script(source, { ...options, filename, cachedData: known.code });
}

/** Holds the file's executor weakly: a script kept for another file must not keep its scope. */
const importer =
  (held, filename) =>
  (specifier, _script, attributes, ...rest) => {
    const executor = held.deref();
    const context = executor.environment.getVmContext();
    return executor.dynamicImport(specifier, filename, context, attributes, rest[0]);
  };

class CodeCacheRuntime extends withoutCircusStorages(Runtime) {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const held = new WeakRef(executor);
    const compile = executor.compile.bind(executor);
    const head = `(function(${executor.injectedModuleParameters.join(',')}){`;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      // Jest compiles test files, which are used once, and what does not parse, for its message.
      if (!context || filename === executor.testPath) return compile(source, filename);
      try {
        const script = scriptOf(`${head}${source}\n})`, filename, {
          columnOffset: -head.length,
          importModuleDynamically: importer(held, filename),
        });
        return script.runInContext(context);
      } catch {
        return compile(source, filename);
      }
    };
  }
}

module.exports = CodeCacheRuntime;

/**
 * Jest-worker's message at the end of its work. Its own way to end frees the globals of all files,
 * one by one, which on a busy machine takes longer than the half second that Jest waits.
 */
const endOfWork = 2;
if (process.env.JEST_WORKER_ID && process.send) {
  process.on('message', (message) => {
    if (Array.isArray(message) && message[0] === endOfWork) process.exit(0);
  });
}

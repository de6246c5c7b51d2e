/** Which files import what changed files export, also through the entry of a package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs'],
  conditionNames: ['import', 'types', 'default'],
});

const nameOf = ({ kind, name }) => (kind === 'Default' ? 'default' : name);

/** The imports and exports of a source, each with the file that its module specifier resolves to. */
function readModule(file) {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const resolved = (specifier) => resolver.sync(path.dirname(file), specifier).path;
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: resolved(moduleRequest.value),
    // All of it where the import is a namespace, or only runs the module.
    names: entries.length > 0 ? entries.map(({ importName }) => nameOf(importName)) : [null],
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest, importName, exportName }) => ({
      from: moduleRequest && resolved(moduleRequest.value),
      // Null for all names.
      name: nameOf(importName) ?? null,
      as: nameOf(exportName) ?? null,
    })),
  );
  return { file, imports, exports };
}

/** The names exported by one of `files`, directly or by an export from it: file → names. */
function exportedNames(files, modules) {
  const names = new Map(modules.map(({ file }) => [file, new Set()]));
  const add = (file, name) => name && names.get(file).add(name);
  const declaring = modules.filter(({ file }) => files.has(file));
  for (const { file, exports } of declaring) exports.forEach(({ as }) => add(file, as));
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    for (const { file, exports } of modules) {
      for (const { from, name, as } of exports) {
        const source = names.get(from);
        if (!source) continue;
        if (as === null) source.forEach((one) => one !== 'default' && add(file, one));
        else if (name === null ? source.size > 0 : source.has(name)) add(file, as);
      }
    }
    now = [...names.values()].reduce((sum, { size }) => sum + size, 0);
  }
  return names;
}

/** Those of `sources`, absolute paths, that import something which one of `files` exports. */
export function dependentsOf(files, sources) {
  const modules = sources.map(readModule);
  const names = exportedNames(new Set(files), modules);
  const uses = ({ imports, exports }) =>
    exports.some(({ from }) => names.get(from)?.size > 0) ||
    imports.some(({ from, names: wanted }) =>
      wanted.some((name) =>
        name === null ? names.get(from)?.size > 0 : names.get(from)?.has(name),
      ),
    );
  return modules.filter((one) => !files.includes(one.file) && uses(one)).map(({ file }) => file);
}

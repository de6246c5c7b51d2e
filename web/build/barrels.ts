import path from 'node:path';

/** What is read of a module of the graph. */
interface Module {
  code: string | null;
  importedIds: readonly string[];
}

type ModuleOf = (id: string) => Module | null;

/** Packages whose entry exports the contents of their other modules, by the entry's path. */
const barrels = [
  { name: '@contend/contracts', entry: /[\\/]packages[\\/]contracts[\\/]src[\\/]index\.ts$/ },
  { name: '@contend/client', entry: /[\\/]packages[\\/]client[\\/]src[\\/]index\.ts$/ },
  { name: 'lucide-react', entry: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.\w+$/ },
];

const namesIn = (list: string): string[] =>
  list.split(',').map((one) => one.replace(/\sas\s.*/s, '').trim());

/** Names that a module imports from a package. */
const importsFrom = (code: string, name: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , from]) => from === name)
    .flatMap(([, list = '']) => namesIn(list))
    .filter(Boolean);

/** The modules that declare the exports of an entry, by their names. */
function exportsOf(entry: string, moduleOf: ModuleOf): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const add = (id: string): void => {
    if (seen.has(id) || path.dirname(id).length < path.dirname(entry).length) return;
    seen.add(id);
    const { code, importedIds } = moduleOf(id) ?? { code: null, importedIds: [] };
    const text = code ?? '';
    for (const [, name = ''] of text.matchAll(/export (?:const|let|class|function) (\w+)/g)) {
      found.set(name, id);
    }
    for (const [, list = '', from = ''] of text.matchAll(/export \{([^}]*)\} from '([^']+)'/g)) {
      const module = path.resolve(path.dirname(id), from);
      for (const [, name = ''] of list.matchAll(/default as (\w+)/g)) found.set(name, module);
    }
    importedIds.forEach(add);
  };
  add(entry);
  return found;
}

const known = new Map<string, Map<string, string>>();

/**
 * The modules that a module imports; of packages that export all their modules in one, those that
 * declare the names that it uses.
 */
export function importsOf(id: string, moduleOf: ModuleOf): string[] {
  const { code, importedIds } = moduleOf(id) ?? { code: null, importedIds: [] };
  return importedIds.flatMap((imported) => {
    const barrel = barrels.find(({ entry }) => entry.test(imported));
    if (!barrel) return [imported];
    const declared = known.get(imported) ?? exportsOf(imported, moduleOf);
    known.set(imported, declared);
    const modules = importsFrom(code ?? '', barrel.name).map((name) => declared.get(name));
    // A name that is not found may be in any of its modules.
    return modules.every((module) => module !== undefined) ? modules : [imported];
  });
}

/** A TypeScript program of one project: its type errors, and which files depend on which. */
import path from 'node:path';
import ts from 'typescript';
import { root } from './repository.mjs';

const fromRoot = (file) => path.relative(root, file).split(path.sep).join('/');

const formatHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

/** The files and options of a `tsconfig.json`, by its path from the root or an absolute one. */
export function configOf(name) {
  const file = path.resolve(root, name);
  const { error, config } = ts.readConfigFile(file, ts.sys.readFile);
  if (error) return { fileNames: [], options: {}, errors: [error] };
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file), {}, file);
}

/**
 * Opens the project of a `tsconfig.json`. `memory` is the file of its incremental state: with it, a
 * later run checks only what changes affect.
 */
export function openProgram(file, memory) {
  const { fileNames, options: configured, errors } = configOf(file);
  const options = { ...configured, noEmit: true };
  if (memory) Object.assign(options, { incremental: true, tsBuildInfoFile: memory });
  const host = ts.createIncrementalCompilerHost(options);
  // As tsc does: comments are parsed only where they contain errors of their own.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  return ts.createIncrementalProgram({
    ...{ rootNames: fileNames, options, host },
    configFileParsingDiagnostics: errors,
  });
}

/** What `tsc --noEmit` would print; keeps the incremental state for the next run. */
export function typeFindings(builder) {
  const early = [
    ...builder.getConfigFileParsingDiagnostics(),
    ...builder.getOptionsDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
  ];
  const found = early.length > 0 ? early : builder.getSemanticDiagnostics();
  builder.emit();
  return ts
    .sortAndDeduplicateDiagnostics([...found, ...builder.getGlobalDiagnostics()])
    .map((diagnostic) => ts.formatDiagnostic(diagnostic, formatHost).trimEnd());
}

/** The identifiers that an import or export statement names, or else its module. */
function namesIn({ importClause, exportClause, moduleSpecifier }) {
  const lists = [importClause?.namedBindings, exportClause].filter((list) => list?.elements);
  const names = [
    ...(importClause?.name ? [importClause.name] : []),
    ...lists.flatMap((list) => list.elements.map((element) => element.name)),
  ];
  return names.length > 0 ? names : [moduleSpecifier];
}

const isImport = (node) =>
  (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier;

/** The files that declare what a source imports; a package's entry is followed. */
function declaringFiles({ statements }, checker) {
  const symbols = statements
    .filter(isImport)
    .flatMap(namesIn)
    .map((node) => checker.getSymbolAtLocation(node))
    .filter(Boolean)
    .map((symbol) =>
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    );
  return symbols.flatMap(({ declarations = [] }) =>
    declarations.map((declaration) => declaration.getSourceFile().fileName),
  );
}

/** The program's files that import something which one of `files` declares, without `files`. */
export function dependentsOf(files, program) {
  const wanted = new Set(files.map((file) => path.resolve(root, file)));
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes('/node_modules/') && !wanted.has(fileName))
    .filter((source) => declaringFiles(source, checker).some((file) => wanted.has(file)))
    .map(({ fileName }) => fromRoot(fileName));
}

/** Our own lint rules: what oxlint has no rule for. oxlint runs them as the plugin `house`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importRefusal } from './import-zones.mjs';
import { nameFindings, wideLines } from './file-rules.mjs';

const relative = ({ cwd, filename }) => path.relative(cwd, filename).split(path.sep).join('/');
const linesOf = ({ loc }) => loc.end.line - loc.start.line + 1;
const isFunction = ({ type }) => /^(Function|ArrowFunction)Expression$|^FunctionDecl/.test(type);

function nameOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return nameOf(callee.object);
  return callee.type === 'CallExpression' ? nameOf(callee.callee) : '';
}
const isCallOf = (node, test) => node?.type === 'CallExpression' && test(node);

/** The function of a `describe` is a group of tests, not a function to read at once. */
const isGroup = ({ parent }) => isCallOf(parent, ({ callee }) => nameOf(callee) === 'describe');
const isCalledAtOnce = (node) => isCallOf(node.parent, ({ callee }) => callee === node);

/** `max-lines-per-function` without the callbacks of `describe`. */
const functionLength = {
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const [{ max }] = context.options;
    function check(node) {
      const isMethod = /^(MethodDefinition|Property)$/.test(node.parent.type);
      const count = linesOf(isMethod && node.parent.value === node ? node.parent : node);
      if (count <= max || isGroup(node) || isCalledAtOnce(node)) return;
      context.report({ node, message: `A function of ${count} lines (at most ${max}).` });
    }
    return {
      FunctionDeclaration: check,
      FunctionExpression: check,
      ArrowFunctionExpression: check,
    };
  },
};

const isBoolean = (param) =>
  param.type === 'AssignmentPattern'
    ? typeof param.right.value === 'boolean'
    : param.type === 'Identifier' &&
      param.typeAnnotation?.typeAnnotation.type === 'TSBooleanKeyword';

/** A caller who reads `send(message, true)` has to guess what is true. */
const positionalBoolean = {
  create(context) {
    function check(node) {
      for (const param of node.params.filter(isBoolean)) {
        const message = 'Name it: take an object, or make two functions.';
        context.report({ node: param, message });
      }
    }
    const checkValue = (node) => {
      if (node && isFunction(node)) check(node);
    };
    return {
      FunctionDeclaration: check,
      VariableDeclarator: ({ init }) => checkValue(init),
      MethodDefinition: ({ value }) => checkValue(value),
    };
  },
};

const textOf = (node) =>
  node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? node.quasis[0].value.cooked
    : node?.value;

/** Reports each form of an import for which `refusalOf` gives a reason. */
function visitImports(context, refusalOf) {
  function check(source) {
    const specifier = textOf(source);
    const reason = typeof specifier === 'string' && refusalOf(specifier);
    if (reason) context.report({ node: source, message: `${specifier} ${reason}.` });
  }
  const checkSource = ({ source }) => check(source);
  return {
    ImportDeclaration: checkSource,
    ExportNamedDeclaration: checkSource,
    ExportAllDeclaration: checkSource,
    ImportExpression: checkSource,
    TSImportType: ({ source, argument }) => check(source ?? argument?.literal ?? argument),
    TSExternalModuleReference: ({ expression }) => check(expression),
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'require') check(first);
    },
  };
}

/** The table of `import-zones.mjs`. */
const importZone = {
  create(context) {
    const file = relative(context);
    return visitImports(context, (specifier) => importRefusal(file, specifier));
  },
};

const extensions = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '/index.ts'];
const importsByFile = new Map();

/** The files that a file imports by a relative path, in any form. */
function importsOf(file) {
  if (!importsByFile.has(file)) {
    const found = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)];
    importsByFile.set(file, found.map(([, one]) => targetOf(file, one)).filter(Boolean));
  }
  return importsByFile.get(file);
}

function targetOf(file, specifier) {
  const target = path.join(path.dirname(file), specifier);
  return extensions
    .map((end) => target + end)
    .find((one) => /\.[a-z]+$/.test(one) && existsSync(one));
}

function reaches(from, file) {
  const seen = new Set([from]);
  for (const one of seen)
    if (/\.[cm]?[jt]sx?$/.test(one)) importsOf(one).forEach((x) => seen.add(x));
  return seen.has(file);
}

/** Cycles through `import()`; those of all other imports are found by `import/no-cycle`. */
const deferredCycle = {
  create: (context) => ({
    ImportExpression({ source }) {
      const specifier = textOf(source);
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const target = targetOf(context.filename, specifier);
      if (!target || !reaches(target, context.filename)) return;
      context.report({ node: source, message: `${specifier} imports this file again.` });
    },
  }),
};

/** Other files import a name from the file that declares it. */
const reExport = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'Exported by another file; import it from there.' });
    return {
      ExportAllDeclaration: report,
      ExportNamedDeclaration: (node) => node.source && report(node),
    };
  },
};

const fileName = {
  create: (context) => ({
    Program(node) {
      for (const message of nameFindings(relative(context))) context.report({ node, message });
    },
  }),
};

const lineLength = {
  meta: { schema: [{ type: 'object' }] },
  create: (context) => ({
    Program() {
      const [{ max }] = context.options;
      for (const { line, columns } of wideLines(context.sourceCode.text, max)) {
        const loc = { start: { line, column: 0 }, end: { line, column: columns } };
        context.report({ loc, message: `${columns} columns (at most ${max}).` });
      }
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    'deferred-cycle': deferredCycle,
    'file-name': fileName,
    'function-length': functionLength,
    'import-zone': importZone,
    'line-length': lineLength,
    'positional-boolean': positionalBoolean,
    're-export': reExport,
  },
};

import { type ESTree, type Plugin, Visitor } from 'vite';

/** What only services and documents read of a call's contract. */
const unused = ['summary', 'reply', 'params', 'query', 'refuses'];

const isUnused = (
  property: ESTree.ObjectExpression['properties'][number],
): property is ESTree.ObjectProperty =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  unused.includes(property.key.name);

/**
 * Leaves out those properties, and so the schemas that only they use: the app sends requests by
 * `method` and `path`, and validates forms by `body`. Types still have all of them.
 */
export const leanContracts = (): Plugin => ({
  name: 'lean-contracts',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]packages[\\/]contracts[\\/]src[\\/]/ },
    handler(code) {
      const ranges: [number, number][] = [];
      new Visitor({
        CallExpression({ callee, arguments: [spec] }) {
          if (callee.type !== 'Identifier' || callee.name !== 'call') return;
          if (spec?.type !== 'ObjectExpression') return;
          const found = spec.properties.filter(isUnused);
          ranges.push(...found.map(({ start, end }): [number, number] => [start, end]));
        },
      }).visit(this.parse(code));
      if (ranges.length === 0) return null;
      const lean = ranges.reduceRight(
        (text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
        code,
      );
      return { code: lean, map: null };
    },
  },
});

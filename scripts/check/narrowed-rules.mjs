/** Third-party rules, restricted to the cases that this repository needs. */
import { builtinRules } from 'eslint/use-at-your-own-risk';
import tseslint from 'typescript-eslint';

/** A rule that reports only the nodes that `holds` accepts. */
const narrowed = (rule, holds) => ({
  ...rule,
  create(context) {
    const report = (problem) => {
      if (holds(problem)) context.report(problem);
    };
    return rule.create(Object.create(context, { report: { value: report } }));
  },
});

function nameOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return nameOf(callee.object);
  return callee.type === 'CallExpression' ? nameOf(callee.callee) : '';
}

const isChapter = ({ parent }) =>
  parent?.type === 'CallExpression' && nameOf(parent.callee) === 'describe';

/** The function of a `describe` is a group of tests, not a function to read at once. */
export const functionLength = narrowed(
  builtinRules.get('max-lines-per-function'),
  ({ node }) => !isChapter(node),
);

/**
 * Assertions that change no type. The rule's other half, assertions that “the receiver” would not
 * need, is wrong where inference starts from the receiver: without them mongoose’s schemas do not
 * compile.
 */
export const idleAssertion = narrowed(
  tseslint.plugin.rules['no-unnecessary-type-assertion'],
  ({ messageId }) => messageId === 'unnecessaryAssertion',
);

/** The part of `no-unused-vars` that the compiler lacks: `catch (error)` without use of the error. */
export const unusedError = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    CatchClause(node) {
      const isUnused = ({ references }) => !references.some((reference) => reference.isRead());
      for (const variable of context.sourceCode.getDeclaredVariables(node).filter(isUnused)) {
        context.report({ node, message: `${variable.name} is caught and never used.` });
      }
    },
  }),
};

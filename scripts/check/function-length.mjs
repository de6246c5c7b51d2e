/**
 * ESLint's max-lines-per-function, except for the function of a `describe`: that is a chapter of
 * tests, not something to read at one sight.
 */
import { builtinRules } from 'eslint/use-at-your-own-risk';

const rule = builtinRules.get('max-lines-per-function');

const isChapter = ({ parent }) =>
  parent?.type === 'CallExpression' && /^describe(\.|$)/.test(nameOf(parent.callee));

function nameOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return `${nameOf(callee.object)}.`;
  return callee.type === 'CallExpression' ? nameOf(callee.callee) : '';
}

export const functionLength = {
  meta: rule.meta,
  create(context) {
    const report = (problem) => {
      if (!isChapter(problem.node)) context.report(problem);
    };
    return rule.create(Object.create(context, { report: { value: report } }));
  },
};

/**
 * Code that is not mutated: texts and fields of log lines and the help of metrics, which no test
 * asserts.
 */
const isLog = (callee) =>
  (callee.type === 'Identifier' && callee.name === 'log') ||
  (callee.type === 'MemberExpression' && (isNamedLog(callee.property) || isLog(callee.object)));

const isNamedLog = (property) => property.type === 'Identifier' && property.name === 'log';

const ignorer = {
  shouldIgnore({ node, parent, key }) {
    if (node.type === 'CallExpression' && isLog(node.callee)) return 'a log line';
    const isHelp = parent?.type === 'ObjectProperty' && key === 'value';
    return isHelp && parent.key.name === 'help' ? 'the help of a metric' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts-for-people', value: ignorer }];

/**
 * The rules of `eslint.config.mjs` for oxlint, which lints the whole repository in a sixth of the
 * processor time (ADR 47). They are derived from it, so there is one list of rules.
 */
import path from 'node:path';
import eslintConfigs from './eslint.config.mjs';

/** Both concern settings of the React compiler, which this repository does not use. */
const withoutEquivalent = ['react-hooks/config', 'react-hooks/gating'];

/** Names in oxlint; `house` is the plugin below. */
const names = [
  [/^@typescript-eslint\//, 'typescript/'],
  [/^import-x\//, 'import/'],
  [/^react-hooks\//, 'react/'],
  [/^no-restricted-syntax$/, 'house/no-restricted-syntax'],
  // oxlint reports more than our rule does; `scripts/check/oxlint.mjs` selects.
  [/^house\/idle-assertion$/, 'typescript/no-unnecessary-type-assertion'],
];
const nameOf = (rule) =>
  names.reduce((name, [pattern, replacement]) => name.replace(pattern, replacement), rule);

const levels = ['off', 'warn', 'error'];
function settingOf(setting) {
  const [level, ...options] = Array.isArray(setting) ? setting : [setting];
  return [levels[level] ?? level, ...options];
}

const withRules = eslintConfigs.filter(({ rules }) => rules);
const isOn = (rule) =>
  withRules.some(({ rules }) => rules[rule] && settingOf(rules[rule])[0] !== 'off');
const known = (rule) => isOn(rule) && !withoutEquivalent.includes(rule);

/** oxlint lacks rules that ESLint's presets turn off, and rejects their names. */
const overrides = withRules.map(({ files = ['**/*'], ignores, rules }) => ({
  files: files.flat(),
  ...(ignores && { excludeFiles: ignores }),
  rules: Object.fromEntries(
    Object.entries(rules)
      .filter(([rule]) => known(rule))
      .map(([rule, setting]) => [nameOf(rule), settingOf(setting)]),
  ),
}));

export default {
  plugins: ['typescript', 'import', 'react'],
  jsPlugins: [path.join(import.meta.dirname, 'scripts/check/oxlint-plugin.mjs')],
  categories: { correctness: 'off' },
  ignorePatterns: eslintConfigs.find(({ ignores, rules }) => ignores && !rules)?.ignores,
  overrides,
};

/** Rules that oxlint lacks, from ESLint and of our own. oxlint runs them as a plugin. */
import { builtinRules } from 'eslint/use-at-your-own-risk';
import { functionLength, unusedError } from './narrowed-rules.mjs';

export default {
  meta: { name: 'house' },
  rules: {
    'function-length': functionLength,
    'unused-error': unusedError,
    'no-restricted-syntax': builtinRules.get('no-restricted-syntax'),
  },
};

import { runInNewContext } from 'node:vm';
import { RE2JS } from 're2js';
import { failure, located } from '../errors';
import { checkRegexSyntax } from './regex-syntax';
import { toJavaScript, toRe2 } from './regex-translation';

/** The time limit for one value of a pattern that only a backtracking engine can run. */
const MATCH_LIMIT_MS = 200;

/** Whether a text matches. */
export type TextTest = (text: string) => boolean;

/** The options of MongoDB's regular expressions. `x`, the extended syntax, is refused. */
const OPTIONS = /^[imsu]*$/;

/** What a pattern of literals, anchors and simple repetitions lacks. */
const UNUSUAL = /[\\[({]/;

/**
 * Compiles a regular expression. A pattern with possibly exponential backtracking is run by RE2,
 * whose time is linear; where RE2 lacks the syntax (backreferences, lookaheads), under a time
 * limit.
 * @throws BadValue for unknown options, Location51091 for a malformed pattern.
 */
export function compileRegex(source: string, options: string): TextTest {
  checkOptions(options);
  if (source.includes('\0')) throw located(51109, 'Regular expression cannot contain a null byte');
  const pattern = toRegExp(source, options);
  if (!mayBacktrack(source)) return (text) => pattern.test(text);
  const linear = toLinear(source, options);
  if (linear) return (text) => linear.test(text);
  return (text) => testWithin(pattern, text);
}

/**
 * All matches of a pattern in an expression.
 * @throws Location51111 for a malformed pattern, Location51156 beyond the time limit.
 */
export function findMatches(source: string, options: string, text: string): RegExpExecArray[] {
  checkOptions(options);
  const { source: read, flags } = toRegExp(source, options, 51111);
  const pattern = new RegExp(read, `${flags}g`);
  if (!mayBacktrack(source)) return [...text.matchAll(pattern)];
  return within('[...text.matchAll(pattern)]', { pattern, text }) as RegExpExecArray[];
}

function checkOptions(options: string): void {
  if (OPTIONS.test(options)) return;
  if (/^[imsux]*$/.test(options)) {
    throw failure('NotImplemented', 'the extended syntax of regular expressions is not offered');
  }
  throw located(51108, `invalid flag in regex options: ${options}`);
}

function toRegExp(source: string, options: string, code = 51091): RegExp {
  const flags = [...new Set(options)].join('').replace('u', '');
  if (UNUSUAL.test(source)) checkRegexSyntax(source, code);
  const compiled = (all: string): RegExp => new RegExp(toJavaScript(source, all), all);
  try {
    return compiled(`${flags}u`);
  } catch {
    try {
      return compiled(flags);
    } catch (error) {
      throw located(code, `Regular expression is invalid: ${(error as Error).message}`);
    }
  }
}

function toLinear(source: string, options: string): RE2JS | undefined {
  const flags =
    (options.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
    (options.includes('m') ? RE2JS.MULTILINE : 0) |
    (options.includes('s') ? RE2JS.DOTALL : 0);
  const pattern = toRe2(source, options);
  if (pattern === undefined) return undefined;
  try {
    return RE2JS.compile(pattern, flags);
  } catch {
    return undefined;
  }
}

/** Literals, classes and one repetition of a single character take time linear in the text. */
function mayBacktrack(source: string): boolean {
  const bare = source.replace(/\\./gs, 'x').replace(/\[\^?\]?[^\]]*\]/g, 'x');
  const repetitions = bare.match(/[*+]|\{\d*,?\d*\}/g)?.length ?? 0;
  const repeatsGroup = /\)[*+?{]/.test(bare);
  const isAnchoredOnce = repetitions <= 1 && (bare.startsWith('^') || repetitions === 0);
  return repeatsGroup || !isAnchoredOnce || /\(\?[=!<]/.test(bare);
}

const testWithin = (pattern: RegExp, text: string): boolean =>
  Boolean(within('pattern.test(text)', { pattern, text }));

/** Runs code under the time limit. @throws Location51156 */
function within(code: string, scope: { pattern: RegExp; text: string }): unknown {
  try {
    return runInNewContext(code, scope, { timeout: MATCH_LIMIT_MS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw located(
      51156,
      'Error occurred while executing the regular expression: match limit exceeded',
    );
  }
}

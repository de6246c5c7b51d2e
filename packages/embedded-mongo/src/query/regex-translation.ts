/**
 * Syntax that PCRE2, which MongoDB uses, reads otherwise than JavaScript and RE2: `\s` is
 * whitespace of ASCII, only a line feed ends a line, and `$` matches before one at the end too.
 */

/** A pattern's tokens that can differ, and those that say whether it is inside a class. */
const TOKENS = /\\[^]|[[\].^$]/g;

/** The content of a class: tab, line feed, vertical tab, form feed, carriage return, space. */
const SPACES = '\\t-\\r ';
const othersUpTo = (last: string): string => `\\x00-\\x08\\x0e-\\x1f!-${last}`;

interface Dialect {
  /** The highest character, as a class of the dialect writes it. */
  last: string;
  /** `.`, `^` and `$` for the options; `rest` is the pattern behind it. */
  outside(token: string, rest: string): string;
}

/** The pattern for `new RegExp` with these flags. */
export function toJavaScript(source: string, flags: string): string {
  const isMultiline = flags.includes('m');
  const meanings: Record<string, string> = {
    '.': flags.includes('s') ? '.' : '[^\\n]',
    // At the start, and after each line feed but one at the end.
    '^': isMultiline ? '(?:(?<![^])|(?<=\\n)(?=[^]))' : '^',
    $: isMultiline ? '(?![^\\n])' : '(?=\\n?(?![^]))',
  };
  const last = flags.includes('u') ? '\\u{10ffff}' : '\\uffff';
  return translated(source, { last, outside: (token) => meanings[token] ?? token });
}

/** The pattern for RE2, which has no lookaheads: undefined where it would need one. */
export function toRe2(source: string, options: string): string | undefined {
  const isMultiline = options.includes('m');
  let isExact = true;
  const outside = (token: string, rest: string): string => {
    if (token === '^') isExact &&= !isMultiline;
    if (token !== '$' || isMultiline) return token;
    isExact &&= /^\)*$/.test(rest);
    return '(?:\\n?\\z)';
  };
  const pattern = translated(source, { last: '\\x{10ffff}', outside });
  return isExact ? pattern : undefined;
}

function translated(source: string, { last, outside }: Dialect): string {
  let inClass = false;
  return source.replace(TOKENS, (token, at: number) => {
    if (token === '[') inClass = true;
    if (token === ']') inClass = false;
    if (token === '\\s') return inClass ? SPACES : `[${SPACES}]`;
    if (token === '\\S') return inClass ? othersUpTo(last) : `[^${SPACES}]`;
    return inClass ? token : outside(token, source.slice(at + token.length));
  });
}

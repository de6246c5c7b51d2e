import { failure, located, type MongoFailure } from '../errors';

/**
 * The syntax that JavaScript and PCRE2, which MongoDB uses, read alike. Other syntax of PCRE2 is
 * refused as not offered; what only JavaScript knows is malformed.
 */
interface Pattern {
  source: string;
  at: number;
  inClass: boolean;
  /** The code of a malformed pattern. */
  code: number;
}

/** Escapes of a letter with the same meaning in both. */
const SHARED = new Set('dDwWsSbBfnrt');
/** Escapes that PCRE2 has and JavaScript lacks or reads otherwise. */
const PCRE_ONLY = new Set('aAzZGQEhHRKXNVvgcekoCx');
/** `\p{…}` of both: general categories. */
const CATEGORY = /^\\[pP]\{(?:L[ulmto]?|M[nce]?|N[dlo]?|P[cdseifo]?|S[mcko]?|Z[slp]?|C[cfosn]?)\}/;
const MAX_REPETITIONS = 65_535;

const notOffered = (part: string): MongoFailure =>
  failure('NotImplemented', `This regular expression syntax is not offered: ${part}`);

const malformed = ({ code, source }: Pattern, reason: string): MongoFailure =>
  located(code, `Regular expression is invalid: ${reason} in ${source}`);

/** @throws NotImplemented, or the code for a pattern that is malformed in PCRE2. */
export function checkRegexSyntax(source: string, code: number): void {
  const pattern: Pattern = { source, at: 0, inClass: false, code };
  while (pattern.at < source.length) step(pattern);
  checkReferences(pattern);
  checkLookbehinds(pattern);
}

function step(pattern: Pattern): void {
  const { source, at, inClass } = pattern;
  const character = source[at];
  if (character === '\\') return checkEscape(pattern);
  if (inClass) checkInClass(pattern);
  else if (character === '[') openClass(pattern);
  else if (character === '(') checkGroup(pattern);
  else if (character === '{') checkCount(pattern);
  pattern.at += 1;
}

function checkEscape(pattern: Pattern): void {
  const { source, at, inClass } = pattern;
  const letter = source[at + 1] ?? '';
  const rest = source.slice(at, at + 12);
  pattern.at += 2;
  if (!/[a-z]/i.test(letter)) return;
  if (inClass && letter === 'B') throw malformed(pattern, '\\B in a class');
  if (inClass && 'dDwWsSpP'.includes(letter)) checkRange(pattern, rest);
  if (SHARED.has(letter) || /^\\x[0-9a-f]{2}/i.test(rest) || CATEGORY.test(rest)) return;
  if (PCRE_ONLY.has(letter) || /^\\[pP]/.test(rest)) throw notOffered(rest.slice(0, 2));
  throw malformed(pattern, `an unrecognized escape \\${letter}`);
}

/** A kind of characters is no end of a range. */
function checkRange(pattern: Pattern, rest: string): void {
  const { source, at } = pattern;
  const end = at - 2 + (/^\\[pP]\{[^}]*\}/.exec(rest)?.[0].length ?? 2);
  const isStart = source[end] === '-' && source[end + 1] !== ']';
  const isEnd = source[at - 3] === '-' && !/(?:^|[^\\])\[\^?$/.test(source.slice(0, at - 3));
  if (isStart || isEnd) throw malformed(pattern, 'an invalid range');
}

function openClass(pattern: Pattern): void {
  const { source, at } = pattern;
  if (/^\[\^?\]/.test(source.slice(at, at + 3))) throw notOffered('[]');
  pattern.inClass = true;
  if (source[at + 1] === '^') pattern.at += 1;
}

function checkInClass(pattern: Pattern): void {
  const { source, at } = pattern;
  if (source[at] === ']') pattern.inClass = false;
  if (source[at] === '[' && /[:.=]/.test(source[at + 1] ?? '')) throw notOffered('[:class:]');
}

function checkGroup({ source, at }: Pattern): void {
  if (source[at + 1] === '*') throw notOffered('(*');
  if (source[at + 1] !== '?') return;
  const kind = /^\(\?(?:[:=!]|<[=!])/.exec(source.slice(at, at + 4));
  if (!kind) throw notOffered(source.slice(at, at + 3));
}

function checkCount(pattern: Pattern): void {
  const [, least, most = ''] = /^\{(\d+)(?:,(\d*))?\}/.exec(pattern.source.slice(pattern.at)) ?? [];
  if (Number(least ?? 0) > MAX_REPETITIONS || Number(most) > MAX_REPETITIONS) {
    throw malformed(pattern, 'a number too big in a quantifier');
  }
}

/** A reference to a group that is missing; one to a group that follows differs. */
function checkReferences(pattern: Pattern): void {
  const bare = pattern.source.replace(/\\[^1-9]/gs, '').replace(/\[[^\]]*\]/g, '');
  const groups = bare.match(/\((?!\?)/g)?.length ?? 0;
  for (const [, number] of bare.matchAll(/\\(\d+)/g)) {
    if (Number(number) > groups) throw malformed(pattern, `no group ${number}`);
  }
}

/** In PCRE2 each alternative of a lookbehind has one length. */
function checkLookbehinds(pattern: Pattern): void {
  const bare = pattern.source.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  for (const { index } of bare.matchAll(/\(\?<[=!]/g)) {
    const inside = groupAt(bare, index).slice(4);
    if (/[*+?]|\{\d+,\d*\}/.test(inside.replace(/\(\?/g, '('))) {
      throw malformed(pattern, 'a lookbehind assertion that is not of fixed length');
    }
    if (/\([^)]*\|/.test(inside)) throw notOffered('alternatives inside a lookbehind');
  }
}

/** The text of a group up to the parenthesis that closes it. */
function groupAt(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(from, at);
  }
  return source.slice(from);
}

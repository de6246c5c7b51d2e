/** The repository speaks of the product alone, and leaves nothing undone to be found later. */
import { repositoryFiles, textOf } from './repository.mjs';

export const name = 'words';

/** One letter of each stands in brackets, so that this list does not find itself. */
const unwanted = [
  /\/wor[k]\//,
  /\/tm[p]\/(?!\$|\{|'|"|`)/,
  /\bcl[a]ude\b/i,
  /\ban[t]hropic\b/i,
  /\bsub-?a[g]ents?\b/i,
  /\bhelper-\d|\bhelper [s]essions?\b/i,
  /\bTO[D]O\b/,
  /\bFI[X]ME\b/,
  /\bX[X]X\b/,
];

/** Excluded: the lock file and files that are not text. */
const isText = (file) => !/(^|\/)package-lock\.json$|\.(png|jpe?g|webp|woff2|ico|gif)$/.test(file);

/**
 * Expressions for which docs/GLOSSARY.md has a term, and code that is described as a person. Where
 * they are quoted as examples, they stay.
 */
const dialect = [
  /\bgood-?b[y]e\b/i,
  /\btakes? its le[a]ve\b/i,
  /\bset as[i]de\b/i,
  /\blets? go o[f]\b/i,
  /\bane[w]\b/i,
  /\bbecomes? o[f]\b/i,
];
/** A comment whose subject is a person instead of the thing. */
const personal =
  /^\s*(\/\/|\*|\/\*\*).*\b(who[e]ver|nob[o]dy|someb[o]dy|h[e]ars|(is|are) t[o]ld)\b/i;
const quotesDialect = (file) => file === 'docs/STYLE.md' || file.startsWith('docs/releases/');

export const wordFindings = (file, text) =>
  text.split('\n').flatMap((line, index) => {
    const hit = unwanted.map((word) => word.exec(line)?.[0]).find(Boolean);
    const odd = quotesDialect(file) ? null : oddIn(line);
    return [
      ...(hit ? [`${file}:${index + 1}  “${hit}” has no place here`] : []),
      ...(odd ? [`${file}:${index + 1}  “${odd}”: say it as docs/STYLE.md, Language, does`] : []),
    ];
  });

const oddIn = (line) =>
  [...dialect.map((word) => word.exec(line)?.[0]), personal.exec(line)?.[2]].find(Boolean);

export async function run() {
  return (await repositoryFiles())
    .filter(isText)
    .flatMap((file) => [...wordFindings(file, file), ...wordFindings(file, textOf(file))]);
}

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

export const wordFindings = (file, text) =>
  text.split('\n').flatMap((line, index) => {
    const hit = unwanted.map((word) => word.exec(line)?.[0]).find(Boolean);
    return hit ? [`${file}:${index + 1}  “${hit}” has no place here`] : [];
  });

export async function run() {
  return (await repositoryFiles())
    .filter(isText)
    .flatMap((file) => [...wordFindings(file, file), ...wordFindings(file, textOf(file))]);
}

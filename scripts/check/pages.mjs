/**
 * Documents: every relative link leads to a file and, behind `#`, to a heading of it. Pages for
 * operators and reviewers fit a screen: tables of four columns at most, and 200 lines.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryFiles, root, textOf } from './repository.mjs';

export const name = 'pages';

const maxLines = 200;
const maxColumns = 4;
const isShort = (file) =>
  /^docs\/((OPERATIONS|SECURITY)\.md$|(operations|security|figures)\/)/.test(file);

/** The text without code: what looks like a link or a table there is none. */
const prose = (text) => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** The anchors of a page, as GitHub derives them from its headings. */
export const anchorsIn = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** @param read the text of a file by its path, or `undefined` if there is none */
export function linkFindings(file, text, read) {
  const links = [...prose(text).matchAll(/\]\((?![a-z]+:)([^)\s]*)\)/g)].map(([, to]) => to);
  return links.flatMap((to) => {
    const [target, anchor] = to.split('#');
    const page = target ? path.posix.join(path.posix.dirname(file), target) : file;
    const found = target ? read(page) : text;
    if (found === undefined) return [`${file}  links to ${to}, which does not exist`];
    const isHeading = !anchor || anchorsIn(found).includes(anchor);
    return isHeading ? [] : [`${file}  links to ${to}, but ${page} has no such heading`];
  });
}

/** What makes a page long to read: its lines and the columns of its tables. */
export function lengthFindings(file, text) {
  const lines = text.trimEnd().split('\n').length;
  const widest = Math.max(0, ...tableRows(text).map((row) => row.match(/(?<!\\)\|/g).length - 1));
  return [
    ...(lines > maxLines ? [`${file}  has ${lines} lines; the limit is ${maxLines}`] : []),
    ...(widest > maxColumns
      ? [`${file}  has a table of ${widest} columns; the limit is ${maxColumns}`]
      : []),
  ];
}

const tableRows = (text) => prose(text).match(/^\|.*\|$/gm) ?? [];

const readable = (file) => {
  if (!existsSync(path.join(root, file))) return undefined;
  return file.endsWith('.md') ? textOf(file) : '';
};

export async function run() {
  const pages = (await repositoryFiles()).filter(
    (file) => file.endsWith('.md') && !file.endsWith('.template.md'),
  );
  return pages.flatMap((file) => [
    ...linkFindings(file, textOf(file), readable),
    ...(isShort(file) ? lengthFindings(file, textOf(file)) : []),
  ]);
}

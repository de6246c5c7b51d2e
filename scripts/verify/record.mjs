/** The rows of docs/VERIFIED.md. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../setup.mjs';

const git = async (...args) =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();

/** The commit as nine digits, with `+` where files differ from it. */
export async function commitName() {
  const commit = await git('rev-parse', '--short=9', 'HEAD');
  const changes = await git('status', '--porcelain', '--', '.', ':!docs/VERIFIED.md');
  return changes === '' ? commit : `${commit}+`;
}

const cell = (text) => text.trim().replaceAll('|', '\\|').replace(/\s+/g, ' ');

/** One row for each result. */
export const recordedRows = (commit, results, now = new Date()) =>
  results
    .map(({ name, result, seconds, figures, why }) => {
      const remark = [...(why ? [why] : []), ...figures].join('; ');
      const columns = [now.toISOString().slice(0, 10), commit, name, result, `${seconds}`, remark];
      return `| ${columns.map(cell).join(' | ')} |\n`;
    })
    .join('');

/** Adds rows at the end of the page. */
export async function addRows(rows) {
  // Loaded here: this file is read before packages are installed.
  const { formatted } = await import('../docs/formatted.mjs');
  const file = path.join(root, 'docs', 'VERIFIED.md');
  await writeFile(file, await formatted('VERIFIED.md', `${await readFile(file, 'utf8')}${rows}`));
}

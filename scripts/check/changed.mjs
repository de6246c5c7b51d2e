/** The files that `npm run check -- --changed` is about. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, runProgram } from './repository.mjs';

async function git(folder, ...args) {
  const { code, output, complaints } = await runProgram('git', args, folder);
  if (code !== 0) throw new Error(`git ${args[0]}: ${complaints.trim()}`);
  return output;
}

const isCommit = (folder, ref) =>
  git(folder, 'rev-parse', '-q', '--verify', `${ref}^{commit}`).then(
    () => true,
    () => false,
  );

/** The commit to compare with: `ref`, or the main branch of the clone or of its origin. */
async function baseOf(ref, folder) {
  const candidates = ref ? [ref] : ['main', 'origin/main'];
  for (const candidate of candidates) if (await isCommit(folder, candidate)) return candidate;
  throw new Error(`${candidates.join(', ')}: no such commit; name one with --changed=<ref>.`);
}

/**
 * Paths of the files that differ from the merge base with `ref`, uncommitted and untracked ones
 * included; without files that were deleted.
 */
export async function changedFiles(ref, folder = root) {
  const base = await baseOf(ref, folder);
  const outputs = await Promise.all([
    git(folder, 'diff', '--name-only', '-z', '--merge-base', base),
    git(folder, 'ls-files', '-z', '--others', '--exclude-standard'),
  ]);
  const files = outputs.flatMap((output) => output.split('\0')).filter(Boolean);
  return [...new Set(files)].filter((file) => existsSync(path.join(folder, file))).sort();
}

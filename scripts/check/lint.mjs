/** The rules and limits of `eslint.config.mjs`, as oxlint runs them. */
import { findingsOf } from './projects.mjs';

export const name = 'lint';

export async function run({ note, ...options }) {
  const { found, notes, count } = await findingsOf(name, options);
  note(`${count} files`);
  notes.forEach(note);
  return found;
}

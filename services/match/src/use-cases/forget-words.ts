import { decide } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { eraseWords } from '../domain/case-file';

/** Removes the words of an erased user from all case files. */
export async function forgetWords({ cases }: MatchDeps, userId: string): Promise<void> {
  for (;;) {
    const found = await cases.withWordsOf(userId);
    if (found.length === 0) return;
    for (const file of found) await cases.save(file, decide(eraseWords(file.state, userId)));
  }
}

import type { WalletDeps } from '../deps';

/**
 * Removes an erased person's notes and names from all statements, page by page; a retry starts
 * over.
 */
export async function forgetWords({ statement }: WalletDeps, userId: string): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    after = await statement.forgetWords(userId, after);
  }
}

import type { WalletDeps } from './wallet-deps';

/** Takes an erased person's words out of all statements, page by page; from the start if it fails. */
export async function forgetWords({ statement }: WalletDeps, userId: string): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    after = await statement.forgetWords(userId, after);
  }
}

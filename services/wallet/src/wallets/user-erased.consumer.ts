import { type Identifier, keepExclusion, userErased } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { readInPages } from '../ledger/read-in-pages';
import { forget } from '../payouts/payout-profile';
import { pauseAt } from '../play/play-limits';
import { withoutExplanations } from '../reconciliation/difference';
import { withoutWords } from '../reconciliation/suspense-decision';
import { erase } from './wallet';

export const userErasedConsumer = (deps: WalletDeps): Consumer =>
  on(userErased, ({ data }) => forgetPerson(deps, data.userId));

/** Keeps a self-exclusion by the hashes of the verified phone number and the connected account. */
async function keepOwnExclusion(
  { accounts, payoutProfiles, http, now }: WalletDeps,
  userId: string,
): Promise<void> {
  const account = await accounts.find(userId);
  const pause = account?.play && pauseAt(account.play, now());
  if (pause?.kind !== 'self-exclusion') return;
  const bank = (await payoutProfiles.find(userId))?.state.bank;
  const identifiers: Identifier[] = [];
  if (account?.verifiedPhone) identifiers.push({ kind: 'phone', value: account.verifiedPhone });
  if (bank) identifiers.push({ kind: 'payout-account', value: bank });
  if (identifiers.length === 0) return;
  const until = pause.until.toISOString();
  await http.call(keepExclusion, { body: { identifiers, until } });
}

/** Removes what staff wrote about money of a person in suspense, and about other differences. */
async function forgetDecisions(
  { payments, payouts, suspenseFiles, differenceFiles }: WalletDeps,
  userId: string,
): Promise<void> {
  const own = [
    ...(await payments.listStored({ userId })),
    ...(await payouts.listStored({ userId })),
  ];
  const ids = own.map(({ state }) => state.id);
  const files = await readInPages(ids, (page) =>
    suspenseFiles.listStored({ 'reference.id': { $in: page } } as never),
  );
  for (const file of files) await suspenseFiles.save(file, withoutWords(file.state));
  for (const file of await differenceFiles.about(ids))
    await differenceFiles.save(file, withoutExplanations(file.state));
}

/**
 * Erases a person: their phone number, countries, connected account and what staff wrote at once,
 * their notes and names by a timer, since many statements may have them. The books keep their id.
 */
async function forgetPerson(deps: WalletDeps, userId: string): Promise<void> {
  const { ledger, phoneCodes, phoneClaims, payouts, payoutProfiles, residences, now } = deps;
  await keepOwnExclusion(deps, userId);
  await ledger.run({ accounts: [userId] }, (books) => erase(books, { userId }, now()));
  await phoneCodes.delete(userId);
  await phoneClaims.forget(userId);
  await forgetDecisions(deps, userId);
  await payouts.forgetNotes(userId);
  await residences.delete(userId);
  const profile = await payoutProfiles.find(userId);
  if (profile) await payoutProfiles.save(profile, forget(profile.state, now()));
}

/**
 * Removes an erased person's notes and names from all statements, page by page; a retry starts
 * over.
 */
export async function redactUserText({ statement }: WalletDeps, userId: string): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    after = await statement.forgetWords(userId, after);
  }
}

import { findExclusion, getAccountSafety } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { newAccount } from '../ledger/account';
import { takeOverExclusion } from '../play/play-commands';
import { livedIn } from './earnings';
import { tellBankChange } from './freeze-notice';
import { connect, newProfile } from './payout-profile';
import type { PayoutFacts } from './payout-rules';

type Standing = Pick<
  PayoutFacts,
  'isEmailConfirmed' | 'hasSecondFactor' | 'factorResetUntil' | 'emailHeldUntil'
>;

const dateOf = (time: string | null | undefined): Date | null => (time ? new Date(time) : null);

/**
 * Asks the user service how safe the account of a user is. An earlier version of it, which has no
 * second factors, counts as an account without one.
 */
export async function getAccountStanding({ http }: WalletDeps, userId: string): Promise<Standing> {
  const safety = await http.call(getAccountSafety, { params: { userId } });
  return {
    isEmailConfirmed: safety.isEmailConfirmed,
    hasSecondFactor: safety.hasSecondFactor ?? false,
    factorResetUntil: dateOf(safety.payoutsFrom),
    emailHeldUntil: dateOf(safety.emailChangeHeldUntil),
  };
}

/** Everything that a payout is checked for, as stored now. */
export async function payoutFacts(
  deps: WalletDeps,
  { userId, ...standing }: Standing & { userId: string },
): Promise<PayoutFacts> {
  const { accounts, payouts, payoutProfiles, players, residences, statement, now } = deps;
  const account = (await accounts.find(userId)) ?? newAccount(userId, now());
  const profile = (await payoutProfiles.find(userId))?.state ?? newProfile(userId);
  const open = await payouts.openOf(userId);
  const residence = await residences.find(userId);
  const requested = await payouts.requestedBy(userId, now());
  return {
    account,
    profile,
    stays: residence?.state.stays ?? livedIn((await players.find(userId))?.country ?? null),
    ...standing,
    funds: await statement.fundsOf(userId),
    hasOpen: open !== null,
    requested: requested.cents,
    ofYear: requested.ofYear,
  };
}

/**
 * Asks the provider whether a connected account can receive payouts now, and saves the answer. A
 * bank account in the place of another one is published. One of an erased account whose owner
 * excluded themselves brings the exclusion with it.
 */
export async function refreshAccount(deps: WalletDeps, userId: string): Promise<void> {
  const { db, payoutProfiles, payoutProvider, http, ledger, now } = deps;
  const stored = await payoutProfiles.find(userId);
  const accountRef = stored?.state.accountRef;
  if (!stored || !accountRef) return;
  const account = await payoutProvider.readAccount(accountRef);
  const isNewBank = account.bank !== null && account.bank !== (stored.state.bank ?? null);
  const until = isNewBank && (await findUntil(http, account.bank));
  await db.transaction(async () => {
    const at = now();
    const connected = connect(stored.state, { accountRef, ...account }, at);
    await payoutProfiles.save(stored, connected);
    const { state } = connected;
    if (state.bankChangedAt !== stored.state.bankChangedAt)
      await ledger.run({ accounts: [userId] }, (books) => tellBankChange(books, state, at));
    if (until) await carryExclusion(deps, { userId, until: new Date(until) });
  });
}

const findUntil = async (http: WalletDeps['http'], value: string | null) =>
  value && (await http.call(findExclusion, { body: { kind: 'payout-account', value } })).until;

/** Continues the self-exclusion of an erased account of the same person. */
export const carryExclusion = (
  { ledger, now }: WalletDeps,
  order: { userId: string; until: Date },
): Promise<null> =>
  ledger.run({ accounts: [order.userId] }, (books) => takeOverExclusion(books, order, now()));

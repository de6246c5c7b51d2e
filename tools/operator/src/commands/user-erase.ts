import { eraseUser, lockPayouts } from '@contend/contracts';
import { UserFacingError } from '@contend/local/src/user-facing-error';
import { availableOf, heldOf } from '@contend/wallet/src/ledger/account';
import { accountRepository } from '@contend/wallet/src/ledger/account.repository';
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  demandArguments,
  Misuse,
} from '../command';
import { withDatabase, withServices } from '../settings';

/** Erases a person's data, unless their wallet has money. */
export const userErase: Command = {
  name: 'user erase',
  summary: 'Erases a person: nothing is kept that says who the account belonged to',
  usage: `
contend user erase ID --yes [--force]

  --yes     nothing brings an erased person back
  --force   also while their wallet holds money or a stake, which cannot be taken out then

  Looks into the wallet first (MONGO_URL), then has the user service do it (SERVICE_PRIVATE_KEY).
  Refused while a payout of theirs is open; none can be requested after it. Where it stops before
  the account is erased, their payouts stay locked for ten minutes: run it again.
  Names, addresses, numbers and words go: in the account at once, in chat and wallet within moments,
  in the stream once user.profiles is compacted. Results and the ledger stay, by the account's id.
  Running it twice is fine.`,
  options: { yes: { type: 'boolean' }, force: { type: 'boolean' } },
  async run(call, context) {
    const userId = userIdFrom(call);
    const isForced = call.values.force === true;
    if (!isForced) await demandEmptyWallet(context, userId);
    await withServices(context, async (services) => {
      // None can be requested after it, so that no payout is open when the person is erased.
      await services.call(lockPayouts, { body: { userId } });
      await services.call(eraseUser, { params: { userId } });
    });
    const document = { userId, isForced };
    return { isFine: true, text: `${userId} is erased.`, document };
  },
};

function userIdFrom(call: CommandArguments): string {
  demandArguments(call, ['the id of an account']);
  const [userId = ''] = call.positionals;
  if (!/^[0-9a-f]{24}$/.test(userId)) throw new Misuse('An id is 24 hexadecimal digits.');
  if (call.values.yes !== true) throw new Misuse('It needs --yes: nothing brings a person back.');
  return userId;
}

/** Reads the wallet's store: the user service has no balances. */
async function demandEmptyWallet(context: CommandContext, userId: string): Promise<void> {
  const account = await withDatabase(context, 'wallet', (db) => accountRepository(db).find(userId));
  if (!account) return;
  const sums = {
    available: availableOf(account),
    staked: heldOf(account),
    bonus: account.bonusCents,
  };
  const left = Object.entries(sums).filter(([, cents]) => cents !== 0);
  if (left.length === 0) return;
  const words = left.map(([what, cents]) => `$${(cents / 100).toFixed(2)} ${what}`).join(', ');
  throw new UserFacingError(`Their wallet holds ${words}: see it empty first, or say --force.`);
}

import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  must,
  type PauseKind,
  type PlayLimits,
} from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { showPlayLimits } from './limits.reply';
import { beginPause, changeLimits, endPause, raiseLimits, requestReturn } from './play-commands';
import { defaultPlayLimits } from './play-limits';
import { playSums } from './play-sums';

export async function getPlayLimits(
  deps: WalletDeps,
  { actor }: Pick<CallInput<typeof contract.getPlayLimits>, 'actor'>,
): Promise<PlayLimits> {
  const play = (await deps.accounts.find(actor.id))?.play ?? defaultPlayLimits;
  return showPlayLimits(deps, { userId: actor.id, play });
}

/** The limits of a player for support. */
export async function getLimitsOfPlayer(
  deps: WalletDeps,
  { params: { userId } }: Pick<CallInput<typeof contract.getLimitsOfPlayer>, 'params'>,
): Promise<PlayLimits> {
  const account = await deps.accounts.find(userId);
  must(account, 'wallet-not-found');
  return showPlayLimits(deps, { userId, play: account.play ?? defaultPlayLimits });
}

export async function updatePlayLimits(
  deps: WalletDeps,
  { actor, body }: CallInput<typeof contract.updatePlayLimits>,
): Promise<PlayLimits> {
  const limits = body.limits.map(({ kind, window, cents }) => ({
    name: `${kind}-${window}` as const,
    cents,
  }));
  const { realityCheckMinutes, timeZone } = body;
  const change = { userId: actor.id, limits, realityCheckMinutes, timeZone };
  const play = await deps.ledger.run({ accounts: [actor.id] }, (books) =>
    changeLimits(books, change, deps.now()),
  );
  return showPlayLimits(deps, { userId: actor.id, play });
}

export const raisePlayLimits = ({ ledger, now }: WalletDeps, userId: string): Promise<null> =>
  ledger.run({ accounts: [userId] }, (books) => raiseLimits(books, { userId }, now()));

const longestMs = 32 * 24 * 60 * 60 * 1000;

/** Sums from the ledger for the reality check. */
export async function getPlaySummary(
  { statement, now }: WalletDeps,
  { actor, query }: CallInput<typeof contract.getPlaySummary>,
): Promise<CallAnswer<typeof contract.getPlaySummary>> {
  const since = new Date(query.since);
  must(now().getTime() - since.getTime() <= longestMs, 'range-too-long');
  const { stakedCents, wonCents } = playSums(await statement.since(actor.id, since), since);
  return { since: query.since, stakedCents, wonCents, netCents: wonCents - stakedCents };
}

/** Begins a break from play, or lengthens the present one. */
export async function pausePlay(
  deps: WalletDeps,
  { userId, kind, until }: { userId: string; kind: PauseKind; until: Date },
): Promise<PlayLimits> {
  const order = { userId, kind, until };
  const play = await deps.ledger.run({ accounts: [userId] }, (books) =>
    beginPause(books, order, deps.now()),
  );
  return showPlayLimits(deps, { userId, play });
}

export async function returnToPlay(
  deps: WalletDeps,
  { actor }: Pick<CallInput<typeof contract.returnToPlay>, 'actor'>,
): Promise<PlayLimits> {
  const userId = actor.id;
  const play = await deps.ledger.run({ accounts: [userId] }, (books) =>
    requestReturn(books, { userId }, deps.now()),
  );
  return showPlayLimits(deps, { userId, play });
}

export const endPlayPause = ({ ledger, now }: WalletDeps, userId: string): Promise<null> =>
  ledger.run({ accounts: [userId] }, (books) => endPause(books, { userId }, now()));

import type {
  CallAnswer,
  CallInput,
  PlayerCard,
  previewEntryRoster as contract,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { rosterOf } from '../domain/entry';
import { meanRating } from '../domain/mean-rating';
import { isSeeded, swapsLeft, swapsUsed } from '../domain/roster';
import { isUndecided } from '../domain/tournament-match';
import { planEntryRoster } from './plan-entry-roster';

/** What a change of a roster would do. Changes nothing. */
export async function previewEntryRoster(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { tournament, entry, decision } = await planEntryRoster(deps, input);
  const { swaps } = input.body;
  const [before, after] = [rosterOf(entry.state), rosterOf(decision.state)];
  const payers = new Map(
    decision.state.seats.map(({ userId, payment }) => [userId, payment?.payerId ?? null]),
  );
  const ids = [...before, ...after, ...[...payers.values()].flatMap((payerId) => payerId ?? [])];
  const found = await deps.players.cards([...new Set(ids)], tournament.state.terms);
  const cards = new Map(found.map((card) => [card.id, card]));
  const cardOf = (id: string) => cards.get(id) as PlayerCard;
  const ratingOf = (userIds: string[]) => meanRating(userIds.map((id) => cards.get(id)?.rating));
  const matches = await deps.matches.ofEntry(tournament.state.id, entry.state.id);
  const usesSwaps = swapsUsed(decision.state) > swapsUsed(entry.state);
  return {
    swaps: swaps.map(({ outId, inId }) => {
      const payerId = payers.get(inId) ?? null;
      return { out: cardOf(outId), in: cardOf(inId), paidBy: payerId ? cardOf(payerId) : null };
    }),
    swapsLeft: usesSwaps
      ? {
          before: swapsLeft(tournament.state, entry.state),
          after: swapsLeft(tournament.state, decision.state),
        }
      : null,
    rating: { before: ratingOf(before), after: ratingOf(after) },
    openMatchId: matches.find(({ state }) => isUndecided(state))?.state.id ?? null,
    isSeeded: isSeeded(tournament.state),
  };
}

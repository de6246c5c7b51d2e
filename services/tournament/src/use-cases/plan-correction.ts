import { must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { type EventState, placesOfEvent } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import { correctionIdOf, differenceIdOf } from '../domain/bracket-ids';
import { correctedAmounts } from '../domain/correction';
import type { Payout } from '../domain/payout';
import { prizePool } from '../domain/prizes';
import type { Tournament } from '../domain/tournament';
import { findLineUps } from './find-line-ups';

/**
 * How a disqualification corrects paid prizes.
 *
 * @param event the bracket after it
 * @throws Refusal `change-impossible` where no entry with a place is left
 */
export async function planCorrection(
  deps: Pick<TournamentDeps, 'entries' | 'payouts' | 'matches'>,
  tournament: Tournament,
  { event, entryId }: { event: EventState; entryId: string },
) {
  const { entries, payouts } = deps;
  const { id: tournamentId, terms } = tournament;
  const payout: Stored<Payout> = await payouts.get(tournamentId);
  const places = new Map(placesOfEvent(event).map(({ entry, place }) => [entry, place]));
  must(places.size > 0, 'change-impossible', { message: 'Nobody is left to be paid.' });
  const seeds = new Map(event.entries.map((id, index) => [id, index + 1]));
  const lineUpOf = await findLineUps(deps, tournament);
  const placed = (await entries.listStored({ tournamentId })).flatMap(({ state }) => {
    const place = places.get(state.id);
    return place === undefined
      ? []
      : [
          {
            ...{ ...state, place, lineUp: lineUpOf(state.id) },
            seed: seeds.get(state.id) ?? state.number,
          },
        ];
  });
  const fees = await entries.feesOf([tournamentId]);
  const { totalCents } = prizePool(tournament, fees.get(tournamentId) ?? 0);
  const amounts = correctedAmounts(payout.state, { entryId, terms, totalCents, placed });
  const id = correctionIdOf(tournamentId, entryId);
  const given = amounts.given.map((share) => ({
    ...share,
    id: differenceIdOf(id, share.entryId, share.userId),
  }));
  return { id, payout, places, amounts: { ...amounts, given } };
}

import type { Actor, CallAnswer, getMyParticipant, PlayerCard } from '@contend/contracts';
import type { Outcome } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { seedsOf } from '../seeding/seed-event.actions';
import { prizesByEntry } from '../prizes/prizes';
import { meanRating } from '../seeding/seeding';
import { hasChampion, isOrganizer, isUnseeded, type Tournament } from '../tournament/tournament';
import { type Entry, isBarred, rosterOf } from './entry';
import { followDeputies } from './people.actions';
import { swapsUsed } from './roster';

type Reply = NonNullable<CallAnswer<typeof getMyParticipant>['entry']>;

/** Whether fees of an ended entry are on their way back, or are back. */
function refundOf({ isOpen, seats }: Entry): Reply['refund'] {
  if (isOpen) return 'none';
  const statuses = seats.map(({ payment }) => payment?.status);
  if (statuses.includes('returning')) return 'due';
  return statuses.includes('returned') ? 'returned' : 'none';
}

interface Showing {
  entries: readonly Entry[];
  actor: Actor | null;
}

/** Check-ins of thousands arrive while there is no bracket to read. */
const seedsIn = async (deps: TournamentDeps, tournament: Tournament) =>
  isUnseeded(tournament) ? new Map<string, number>() : seedsOf(deps, tournament.id);

/** The prize of each entry, in cents; null before the payout is decided. */
async function prizesIn(
  { payouts }: Pick<TournamentDeps, 'payouts'>,
  tournament: Tournament,
): Promise<(entryId: string) => number | null> {
  const mayHave = tournament.terms.prize.mode !== 'none' && hasChampion(tournament);
  const payout = mayHave ? await payouts.find(tournament.id) : null;
  const prizes = payout && prizesByEntry(payout.state.shares);
  return (entryId) => prizes && (prizes.get(entryId) ?? 0);
}

/** How many entries of an event have the place of each of some entries. */
async function readShared(
  { entries }: Pick<TournamentDeps, 'entries'>,
  tournamentId: string,
  shown: readonly Entry[],
): Promise<ReadonlyMap<number | null, number>> {
  const places = new Set(shown.map(({ place }) => place).filter((place) => place !== null));
  return places.size > 0 ? entries.countPlaces(tournamentId, [...places]) : new Map();
}

/**
 * Entries as the caller may see them: who paid, and why an organizer removed one, is shown to their
 * players and the organizers.
 */
export async function entryReplies(
  deps: TournamentDeps,
  tournament: Tournament,
  { entries: stored, actor }: Showing,
): Promise<Reply[]> {
  const { terms } = tournament;
  const entries = await followDeputies(deps, stored);
  const userIds = [...new Set(entries.flatMap(({ seats }) => seats.map(({ userId }) => userId)))];
  const cards = new Map((await deps.players.cards(userIds, terms)).map((card) => [card.id, card]));
  const teams = await deps.teams.cards(entries.map(({ teamId }) => teamId));
  const positions = await readWaitPositions(deps, tournament.id, entries);
  const seeds = await seedsIn(deps, tournament);
  const prizeOf = await prizesIn(deps, tournament);
  const shared = await readShared(deps, tournament.id, entries);
  return entries.map((entry) => {
    const acting = [entry.captainId, ...entry.deputyIds];
    const members = [...acting, ...entry.seats.map((one) => one.userId)];
    const isMine = actor !== null && members.includes(actor.id);
    const seesAll = isMine || isOrganizer(tournament, actor);
    return {
      ...{ id: entry.id, tournamentId: entry.tournamentId, status: entry.status },
      ...{ name: entry.name, team: teams.get(entry.teamId ?? '') ?? null },
      ...{ captainId: entry.captainId, isActing: actor !== null && acting.includes(actor.id) },
      seats: entry.seats.map(({ userId, payment, leftAt }) => ({
        ...{ userId, player: cards.get(userId) as PlayerCard },
        isPaid: payment?.status === 'held',
        paidById: seesAll ? (payment?.payerId ?? null) : null,
        leftAt: leftAt?.toISOString() ?? null,
      })),
      rating: meanRating(rosterOf(entry).map((userId) => cards.get(userId)?.rating)),
      seed: seeds.get(entry.id) ?? null,
      waitPosition: positions.get(entry.id) ?? null,
      ...{ payBy: entry.payBy, registeredAt: entry.registeredAt },
      ...{ checkedInAt: entry.checkedInAt, endedAt: entry.endedAt },
      removalReason: seesAll ? (entry.removalReason ?? null) : null,
      isBarred: seesAll && isBarred(entry),
      swapsUsed: swapsUsed(entry),
      isWithoutTeam: entry.isWithoutTeam ?? false,
      ...{ refund: refundOf(entry), prizeCents: prizeOf(entry.id) },
      ...{ place: entry.place, shared: shared.get(entry.place) ?? null },
    };
  });
}

/** Positions of the waiting entries that several replies show, by one read. */
export async function waitPositionsTogether(
  { entries }: Pick<TournamentDeps, 'entries'>,
  tournamentId: string,
  asked: readonly (readonly Entry[])[],
): Promise<Outcome<ReadonlyMap<string, number>>[]> {
  const result = await entries.waitPositions(tournamentId, asked.flat());
  return asked.map(() => ({ result }));
}

/** The positions of waiting entries on the waitlist of their event, from 1. */
async function readWaitPositions(
  { waitlists }: Pick<TournamentDeps, 'waitlists'>,
  tournamentId: string,
  shown: readonly Entry[],
): Promise<ReadonlyMap<string, number>> {
  const waiting = shown.filter(({ status }) => status === 'waiting');
  return waiting.length > 0 ? waitlists.run(tournamentId, waiting) : new Map();
}

import type {
  Actor,
  CallAnswer,
  getTournament,
  listTournaments,
  PlayerCard,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { createHash } from 'node:crypto';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../entries/entry';
import type { OwnEntry } from '../entries/own-entry';
import { ownEntries, ownEntry } from '../entries/own-entry.actions';
import { countEntries, type EntryCounts } from '../entries/shown-entries.actions';
import { prizePool } from '../prizes/prizes';
import { awaitedRulings } from '../matches/open-rulings.actions';
import { seriesOf } from '../series/series.reply';
import { inPlayers } from '../teams/in-players';
import { guaranteeOf } from './lifecycle';
import {
  checkInTimes,
  hasChampion,
  isOrganizer,
  type Tournament,
  withAddedTerms,
} from './tournament';

type Answer = CallAnswer<typeof getTournament>;
type Summary = CallAnswer<typeof listTournaments>['items'][number];

interface Figures {
  counts: EntryCounts;
  money: EventMoney;
  champion: Summary['champion'];
  /** Undefined for a caller without a session. */
  myEntry: Summary['myEntry'] | undefined;
}

function summaryOf(tournament: Tournament, figures: Figures): Summary {
  const { counts, money, champion, myEntry } = figures;
  const { id, name, status, terms, completedAt } = tournament;
  const { gameId, playTypeId, region, entryMode, teamSize, stages, feeCents, prize } = terms;
  const { totalCents, isFunded } = money;
  const { minEntries: min, maxEntries: max } = terms;
  const startsAt = tournament.startedAt ?? terms.startsAt;
  return {
    ...{ id, name, status, gameId, playTypeId, region, entryMode, teamSize, feeCents },
    formats: stages.map(({ format }) => format),
    prize: { mode: prize.mode, totalCents, isFunded },
    entries: { ...inPlayers(tournament, counts), min, max },
    ...{ startsAt, completedAt, champion },
    ...(myEntry !== undefined && { myEntry }),
  };
}

/** The winners of those events that have ended. */
async function championsOf(
  { entries }: Pick<TournamentDeps, 'entries'>,
  tournaments: Tournament[],
): Promise<(tournamentId: string) => Summary['champion']> {
  const ended = tournaments.filter(hasChampion).map(({ id }) => id);
  const first = ended.length > 0 ? await entries.firstOf(ended) : new Map<string, Entry>();
  return (tournamentId) => {
    const entry = first.get(tournamentId);
    return entry ? { entryId: entry.id, name: entry.name } : null;
  };
}

/** An own entry that has not ended. */
const openOf = (own: OwnEntry | null | undefined): Entry | null =>
  own?.entry.isOpen ? own.entry : null;

/** Tournaments in lists, with the number of their entries, and whether the caller is in. */
export async function summaries(
  deps: TournamentDeps,
  tournaments: Tournament[],
  actor: Actor | null,
): Promise<Summary[]> {
  const ids = tournaments.map(({ id }) => id);
  const counts = await countEntries(deps, ids);
  const money = await moneyOf(deps, tournaments);
  const championOf = await championsOf(deps, tournaments);
  const mine = actor && (await ownEntries(deps, actor.id, tournaments));
  return tournaments.map((one) =>
    summaryOf(one, {
      ...{ counts: counts(one.id), money: money(one), champion: championOf(one.id) },
      myEntry: mine ? (openOf(mine.get(one.id))?.status ?? null) : undefined,
    }),
  );
}

/** Statuses in which check-in has ended, so that the seed of all lots is public. */
const revealed = ['seeded', 'live', 'paused', 'completed', 'paid_out'];

const seedingOf = ({ terms, lotSeed, status }: Tournament): Answer['seeding'] => ({
  mode: terms.seeding,
  lotCommitment: createHash('sha256').update(lotSeed).digest('hex'),
  lotSeed: revealed.includes(status) ? lotSeed : null,
});

function datesOf(tournament: Tournament): Answer['dates'] {
  const { opensAt: checkInOpensAt, closesAt: checkInClosesAt } = checkInTimes(tournament.terms);
  const { createdAt, publishedAt, startedAt, completedAt } = tournament;
  const { payoutAt, paidOutAt, cancelledAt } = tournament;
  const { startsAt } = tournament.terms;
  return {
    ...{ createdAt, publishedAt, checkInOpensAt, checkInClosesAt, startsAt, startedAt },
    ...{ completedAt, payoutAt, paidOutAt, cancelledAt },
  };
}

/** A tournament as the caller may see it. */
export async function tournamentReply(
  deps: TournamentDeps,
  { state: tournament, version }: Stored<Tournament>,
  actor: Actor | null,
): Promise<Answer> {
  const { id, ownerId, organizerIds, terms, announcements, cancelReason } = tournament;
  const counts = (await countEntries(deps, [id]))(id);
  const money = (await moneyOf(deps, [tournament]))(tournament);
  const [owner, ...organizers] = await deps.players.cards([ownerId, ...organizerIds], terms);
  const mine = openOf(actor && (await ownEntry(deps, actor.id, tournament)));
  const payout = await deps.payouts.find(id);
  const heldCents = await getEscrowBalance(deps, tournament, money);
  const awaited = await awaitedRulings(deps, tournament);
  const { stages, hasWaitlist, ...added } = withAddedTerms(terms);
  const { rescheduleWindowHours, mapVeto, pools, matchClock, belowMinimum, rosterLock } = added;
  const { totalCents, isFunded } = money;
  return {
    ...summaryOf(tournament, {
      ...{ counts, money, champion: (await championsOf(deps, [tournament]))(id) },
      myEntry: actor ? (mine?.status ?? null) : undefined,
    }),
    ...{ description: tournament.description, rules: tournament.rules, version },
    ...{ stages, pools, hasWaitlist, rescheduleWindowHours, mapVeto, matchClock, belowMinimum },
    rosterLock,
    ...{ announcements, cancelReason, organizers },
    prize: { ...terms.prize, vacant: 'shared', totalCents, heldCents, isFunded },
    seeding: seedingOf(tournament),
    dates: datesOf(tournament),
    owner: owner as PlayerCard,
    series: await seriesOf(deps, id),
    unpaidShares: payout?.state.shares.filter(({ status }) => status === 'waiting').length ?? 0,
    ...(hasChampion(tournament) && { openRulings: awaited?.matchIds.length ?? 0 }),
    viewer: actor && {
      isOrganizer: isOrganizer(tournament, actor),
      entryId: mine?.id ?? null,
    },
  };
}

/** An action that returns a tournament as the caller may see it. */
export const showingTo =
  (deps: TournamentDeps) =>
  <Input extends { actor: Actor | null }>(
    action: (deps: TournamentDeps, input: Input) => Promise<Stored<Tournament>>,
  ) =>
  async (input: Input) =>
    tournamentReply(deps, await action(deps, input), input.actor);

/**
 * What the escrow of an event holds: as the ledger says, or as the wallet last confirmed while it
 * cannot be asked.
 */
async function getEscrowBalance(
  { wallet, log }: Pick<TournamentDeps, 'wallet' | 'log'>,
  { id, status, terms }: Tournament,
  { confirmedCents }: EventMoney,
): Promise<number> {
  if (status === 'draft' || terms.prize.mode === 'none') return 0;
  try {
    return await wallet.held(id);
  } catch (error) {
    log.warn({ tournamentId: id, err: error }, 'the escrow could not be read');
    return confirmedCents;
  }
}

interface EventMoney {
  /** What would be paid by now, in cents. */
  totalCents: number;
  /** Fees and guarantee that the wallet has confirmed, in cents. */
  confirmedCents: number;
  isFunded: boolean;
}

/** The money of some events, from what the wallet has confirmed. */
async function moneyOf(
  { entries }: Pick<TournamentDeps, 'entries'>,
  tournaments: readonly Tournament[],
): Promise<(tournament: Tournament) => EventMoney> {
  const fees = await entries.feesOf(tournaments.map(({ id }) => id));
  return (tournament) => {
    const feesCents = fees.get(tournament.id) ?? 0;
    const { totalCents } = prizePool(tournament, feesCents);
    const isHeld = tournament.guarantee === 'held';
    const guaranteeCents = isHeld ? guaranteeOf(tournament) : 0;
    const isOver = tournament.status === 'paid_out';
    return {
      totalCents,
      confirmedCents: isOver ? 0 : feesCents + guaranteeCents,
      isFunded: tournament.terms.prize.mode !== 'none' && (isHeld || guaranteeOf(tournament) === 0),
    };
  };
}

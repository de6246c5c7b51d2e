import { z } from 'zod';
import { dayOf, monthOf, weekOf } from './calendar';
import type { StreamEvent } from './cloud-event';
import type { FactTable } from './schema';

/** A row of facts. The event's id is part of its key, so a repeated insert changes nothing. */
export interface Fact {
  table: FactTable;
  row: readonly (string | number)[];
}

type Reader = (event: StreamEvent) => Fact[] | null;

/** Unused fields are ignored: new ones may be added within a version of a type. */
const reader =
  <Data>(shape: z.ZodType<Data>, factsOf: (data: Data, event: StreamEvent) => Fact[]): Reader =>
  (event) => {
    const read = shape.safeParse(event.data);
    return read.success ? factsOf(read.data, event) : null;
  };

const cents = z.int().min(0);
const side = z.object({ seats: z.array(z.object({ payerId: z.string() })) });

type Deed = 'joined' | 'staked' | 'played';

/** A sighting of a player. One player may pay for several seats. */
const appearances = (playerIds: string[], deed: Deed, { id, atMs }: StreamEvent): Fact[] =>
  [...new Set(playerIds)].map((playerId) => ({
    table: 'appearances',
    row: [id, playerId, deed, weekOf(atMs)],
  }));

const tournament = z.object({ tournamentId: z.string() });

/** The rows from events of tournaments. */
const ofTournaments: Partial<Record<string, Reader>> = {
  'tournament-entry.registered.v1': reader(tournament, ({ tournamentId }, { id, atMs }) => [
    { table: 'entries', row: [id, tournamentId, weekOf(atMs)] },
  ]),
  'tournament-entry.seat-paid.v1': reader(
    tournament.extend({ amountCents: cents }),
    ({ tournamentId, amountCents }, { id, atMs }) => [
      { table: 'entry_fees', row: [id, tournamentId, weekOf(atMs), amountCents, 0] },
    ],
  ),
  'tournament-entry.ended.v1': reader(
    tournament.extend({ refundCents: cents }),
    ({ tournamentId, refundCents }, { id, atMs }) =>
      refundCents === 0
        ? []
        : [{ table: 'entry_fees', row: [id, tournamentId, weekOf(atMs), 0, refundCents] }],
  ),
  'tournament.completed.v1': reader(tournament, ({ tournamentId }, { id, atMs }) => [
    { table: 'completions', row: [id, tournamentId, atMs, weekOf(atMs)] },
  ]),
  'tournament.paid-out.v1': reader(
    tournament.extend({ prizeCents: cents, organizerFeeCents: cents }),
    ({ tournamentId, prizeCents, organizerFeeCents }, { id, atMs }) => [
      { table: 'payouts', row: [id, tournamentId, weekOf(atMs), prizeCents, organizerFeeCents] },
    ],
  ),
};

const payout = z.object({ payoutId: z.string(), amountCents: cents });

/** How a payout to a bank came to its state. */
const payoutReaders = Object.fromEntries(
  ['requested', 'paid', 'failed', 'returned', 'rejected', 'cancelled'].map((state) => [
    `payout.${state}.v1`,
    reader(payout, ({ payoutId, amountCents }, { id, atMs }) => [
      { table: 'bank_payouts', row: [id, payoutId, weekOf(atMs), state, amountCents] },
    ]),
  ]),
);

const membership = z.object({
  membershipId: z.string(),
  change: z.string(),
  amountCents: cents,
  refundCents: cents.optional(),
});
/** Changes whose amount was paid; others name what was asked for, or what goes back. */
const paidChanges = ['started', 'renewed'];

/** The rows from events of memberships and of payouts. */
const ofMoney: Partial<Record<string, Reader>> = {
  ...payoutReaders,
  'membership.changed.v1': reader(
    membership,
    ({ membershipId, change, amountCents, refundCents = 0 }, { id, atMs }) => {
      const paidCents = paidChanges.includes(change) ? amountCents : 0;
      const row = [id, membershipId, weekOf(atMs), change, paidCents, refundCents];
      return [{ table: 'memberships', row }];
    },
  ),
};

/** The rows from each type of event that the nine questions need. */
const readers: Partial<Record<string, Reader>> = {
  ...ofTournaments,
  ...ofMoney,
  'wallet.created.v1': reader(z.object({ userId: z.string() }), ({ userId }, event) =>
    appearances([userId], 'joined', event),
  ),
  'wager.opened.v1': reader(z.object({ wagerId: z.string() }), ({ wagerId }, { id, atMs }) => [
    { table: 'offers', row: [id, wagerId, atMs] },
  ]),
  'wager.accepted.v1': reader(
    z.object({ wagerId: z.string(), potCents: cents, home: side, away: side }),
    ({ wagerId, potCents, home, away }, event) => [
      { table: 'stakes', row: [event.id, wagerId, dayOf(event.atMs), potCents] },
      ...appearances(
        [...home.seats, ...away.seats].map(({ payerId }) => payerId),
        'staked',
        event,
      ),
    ],
  ),
  'wager.settled.v1': reader(
    z.object({ wagerId: z.string(), potCents: cents, rakeCents: cents }),
    ({ wagerId, potCents, rakeCents }, { id, atMs }) => [
      {
        table: 'settlements',
        row: [id, wagerId, atMs, dayOf(atMs), weekOf(atMs), potCents, rakeCents],
      },
    ],
  ),
  'match.created.v1': reader(z.object({ matchId: z.string() }), ({ matchId }, { id, atMs }) => [
    { table: 'matches', row: [id, matchId, weekOf(atMs)] },
  ]),
  'match.started.v1': reader(
    z.object({ home: z.array(z.string()), away: z.array(z.string()) }),
    ({ home, away }, event) => appearances([...home, ...away], 'played', event),
  ),
  // An event without a change of the figure made the rating more certain.
  'rating.changed.v1': reader(
    z.object({ userId: z.string(), gameId: z.string(), before: z.int(), after: z.int() }),
    ({ userId, gameId, before, after }, { id, atMs }) =>
      after === before
        ? []
        : [{ table: 'ratings', row: [id, userId, gameId, monthOf(atMs), after - before] }],
  ),
  // Also published when a captain disputes a wager, whose own event has limited retention.
  'match.disputed.v1': reader(z.object({ matchId: z.string() }), ({ matchId }, { id }) => [
    { table: 'disputes', row: [id, matchId] },
  ]),
};

/**
 * The rows of an event. They depend on nothing but the event, so neither order nor copies matter.
 * Empty for types that no question needs; null when the data is not as documented.
 *
 * All of it comes from topics with unlimited retention; others could not give the same answer
 * twice.
 */
export function factsOf(event: StreamEvent): Fact[] | null {
  const read = readers[event.type];
  return read ? read(event) : [];
}

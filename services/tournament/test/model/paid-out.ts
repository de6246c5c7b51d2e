import { placesOfEvent } from '@contend/tournament-engine';
import { ratedWinner, resultDecisions } from '../../src/bracket/rated-result';
import { type Entry, rosterOf } from '../../src/entries/entry';
import { heldCents } from '../../src/fees/payment';
import { decidePayout } from '../../src/prizes/payout';
import { lineUpsOf, prizePool, sharesOf } from '../../src/prizes/prizes';
import { guaranteeOf } from '../../src/tournament/lifecycle';
import type { MoneyEvent } from './money-event';

const sumOf = (all: readonly { amountCents: number }[]): number =>
  all.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Payments that go back, as `[payer, cents]`. */
const returned = (entries: readonly Entry[]) =>
  entries.flatMap(({ seats }) =>
    seats.flatMap(({ payment }) =>
      payment?.status === 'returning' ? [[payment.payerId, payment.amountCents]] : [],
    ),
  );

/** All payments of some entries, as `[payer, cents]`. */
export const paymentsOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ seats }) =>
    seats.flatMap(({ payment }) => (payment ? [[payment.payerId, payment.amountCents]] : [])),
  );

/**
 * Every fee goes back to who paid it, once, and the guarantee to the organizer.
 *
 * @param paid the entries as they were paid
 */
export function expectRefunded({ tournament, entries }: MoneyEvent, paid: readonly Entry[]): void {
  const ended = [...entries.values()];
  expect(returned(ended).toSorted()).toEqual(paymentsOf(paid).toSorted());
  expect(ended.reduce((sum, { seats }) => sum + heldCents(seats), 0)).toBe(0);
  expect([tournament.status, tournament.guarantee]).toEqual(['cancelled', 'returning']);
}

/** Every cent is a prize of an entry that was not disqualified, or the published fee. */
export function expectPaid(
  { tournament, bracket, entries, stored }: MoneyEvent,
  paid: readonly Entry[],
): void {
  const { terms } = tournament;
  const all = [...entries.values()];
  const feesCents = all.reduce((sum, { seats }) => sum + heldCents(seats), 0);
  // What went back did so before the start.
  expect(returned(all)).toEqual(returned(paid));
  const sum = (payments: readonly (readonly (string | number)[])[]) => payments.length * 5_00;
  expect(feesCents).toBe(sum(paymentsOf(paid)) - sum(returned(paid)));
  const results = [...stored.values()].filter(
    ({ status, decidedBy }) => status === 'decided' && resultDecisions.includes(decidedBy),
  );
  const lineUps = lineUpsOf(results);
  const placed = placesOfEvent(bracket.event).map(({ entry: id, place }) => ({
    ...{ ...(entries.get(id) as Entry), place, seed: bracket.event.entries.indexOf(id) + 1 },
    lineUp: lineUps.get(id) ?? new Map<string, number>(),
  }));
  for (const one of placed) {
    expect(['checked_in', 'dropped']).toContain(one.status);
    expect(heldCents(one.seats)).toBeGreaterThan(0);
  }
  const { organizerCents, totalCents } = prizePool(tournament, feesCents);
  const shares = sharesOf(terms, totalCents, placed).map((share) => ({ ...share, id: 'share' }));
  const heldInAll = feesCents + guaranteeOf(tournament);
  const { state } = decidePayout(
    { tournament, heldCents: heldInAll, organizerCents, shares, barredIds: [] },
    new Date(0),
  );
  const { mode, organizerFeeBasisPoints } = terms.prize;
  const part = Math.floor((feesCents * organizerFeeBasisPoints) / 10_000);
  expect(state.organizerCents).toBe(mode === 'guaranteed' ? feesCents : part);
  expect([sumOf(state.shares) + state.organizerCents, state.returnedCents]).toEqual([heldInAll, 0]);
  for (const { entryId, userId, amountCents } of state.shares) {
    expect(amountCents).toBeGreaterThan(0);
    expect(['checked_in', 'dropped']).toContain(entries.get(entryId)?.status);
    expect(rosterOf(entries.get(entryId) as Entry)).toContain(userId);
  }
}

/**
 * A room has a rated result exactly where the event counts one, and none where a side was
 * disqualified after the event.
 */
export function expectRated({ bracket, stored, rooms }: MoneyEvent): void {
  const { disqualified = [] } = bracket.event;
  const isOut = ({ entryId }: { entryId: string }) => disqualified.includes(entryId);
  // One expectation of all matches: thousands of them would take most of the time.
  const wrong = [...stored].filter(([id, match]) => {
    const winner = isOut(match.home) || isOut(match.away) ? null : ratedWinner(match);
    return (rooms.get(id) ?? null) !== winner;
  });
  expect(wrong).toEqual([]);
}

import { claimLimitMs, claimPauseMs, consentMs, fundingDeadlineMs } from '@contend/contracts';
import fc from 'fast-check';
import {
  agree,
  claimBy,
  coverBy,
  dan,
  eve,
  fay,
  idOf,
  nova,
  offered,
  open,
  rivals,
  tide,
  trio,
} from '../../test/model/team-states';
import { ada, after, bea, cal, refusalOf, termsOf, typesOf } from '../../test/model/wager-states';
import { claim, liveKeysOf, reopen } from '../acceptance/acceptance';
import { deadlineOf, isGathering, sideUnderWay } from '../funding/attempt';
import { edit, funded, unfunded } from '../funding/funding';
import { holdsOf, seatSide, type Side } from '../wager/seats';
import { requireActingSide, type Wager } from '../wager/wager';
import { requestConsentsAgain, consent, cover, decline, endGathering } from './gathering';

test('an offer of a team asks the other payers and holds nothing before all consent', () => {
  const asked = offered();
  expect(typesOf(asked)).toEqual(['wager.consents-requested.v1']);
  expect(asked.events[0]?.data).toMatchObject({
    ...{ side: 'home', userIds: [bea, cal], stakeCents: 1_000, answerBy: after(consentMs) },
    teams: { home: nova.teamId, away: null },
  });
  expect(asked.timers).toEqual({ 'close-consents': after(consentMs) });
  expect(asked.state).toMatchObject({ status: 'funding', fundBy: null, stakes: 'holding' });
  expect(isGathering(asked.state)).toBe(true);
  const first = agree(asked.state, bea);
  expect(typesOf(first)).toEqual(['wager.consented.v1']);
  expect(first.events[0]?.data).toMatchObject({ wagerId: idOf('f'), side: 'home', userId: bea });
  expect(first.timers).toEqual({});
  expect(isGathering(first.state)).toBe(true);
  const last = agree(first.state, cal, 5);
  expect(last.timers).toEqual({
    'close-consents': null,
    'finish-funding': after(5 + claimLimitMs),
  });
  expect(isGathering(last.state)).toBe(false);
  expect(last.state.fundBy).toEqual(after(5 + fundingDeadlineMs));
  expect(deadlineOf(last.state)).toEqual(after(5 + fundingDeadlineMs));
  expect(holdsOf(last.state.home, 1_000, after(6))).toHaveLength(3);
});

test('consents end at their deadline; a millisecond before they count', () => {
  const one = agree(offered().state, bea).state;
  expect(agree(one, cal, consentMs - 1).state.fundBy).toEqual(
    after(consentMs - 1 + fundingDeadlineMs),
  );
  expect(refusalOf(() => agree(one, cal, consentMs))).toBe('consent-closed');
  expect(refusalOf(() => decline(one, cal, after(consentMs)))).toBe('consent-closed');
  expect(endGathering(one, after(consentMs - 1)).state).toBe(one);
  const inTime = agree(one, cal, consentMs - 1).state;
  expect(endGathering(inTime, after(consentMs)).state).toBe(inTime);
  const ended = endGathering(one, after(consentMs));
  expect(typesOf(ended)).toEqual(['wager.side-ended.v1']);
  expect(ended.events[0]?.data).toMatchObject({
    ...{ side: 'home', reason: 'consent-missing', userIds: [cal], notified: [ada, bea, cal] },
  });
  expect(ended.state).toMatchObject({
    ...{ status: 'cancelled', stakes: 'none', consentBy: null, endReason: 'seats-consent-missing' },
  });
  expect(ended.timers).toMatchObject({ 'close-consents': null, 'finish-funding': null });
});

test('repeats of a consent change nothing; others pay for no seat', () => {
  const one = agree(offered().state, bea).state;
  expect(agree(one, bea)).toEqual({ state: one, events: [], timers: {} });
  expect(refusalOf(() => agree(one, dan))).toBe('no-seat-to-pay');
  const all = agree(one, cal).state;
  expect(agree(all, cal)).toEqual({ state: all, events: [], timers: {} });
  const covered = agree(offered({ home: trio([bea]) }).state, bea).state;
  expect(agree(covered, bea)).toEqual({ state: covered, events: [], timers: {} });
  const ended = decline(one, cal, after(2)).state;
  expect(refusalOf(() => agree(ended, cal))).toBe('consent-closed');
});

test('a consent names the terms that were seen', () => {
  const { state } = offered();
  const seen = { ...termsOf(state), stake: 900 };
  const changed = () => consent(state, { userId: bea, seen, terms: termsOf(state) }, after(1));
  expect(refusalOf(changed)).toBe('wager-changed');
});

test('a player who declines ends the offer; nothing was held', () => {
  const ended = decline(offered().state, cal, after(1));
  expect(ended.events[0]?.data).toMatchObject({ reason: 'declined', userIds: [cal] });
  expect(ended.state).toMatchObject({ status: 'cancelled', stakes: 'none' });
  const withdrawn = decline(offered().state, ada, after(1));
  expect(withdrawn.events[0]?.data).toMatchObject({ reason: 'withdrawn', notified: [bea, cal] });
  expect(refusalOf(() => decline(offered().state, dan, after(1)))).toBe('no-seat-to-pay');
  expect(refusalOf(() => decline(open(), bea, after(4)))).toBe('consent-closed');
  expect(refusalOf(() => decline(open(), dan, after(4)))).toBe('no-seat-to-pay');
  // The player of a covered seat declines to play.
  const covered = offered({ home: trio([bea]) }).state;
  expect(decline(covered, bea, after(1)).state.status).toBe('cancelled');
});

test('the captain covers seats whose players have not consented', () => {
  const one = agree(offered().state, bea).state;
  const by = (userId: string, users: string[], atMs = 4) => coverBy(one, userId, users, atMs);
  const covered = by(ada, [cal]);
  expect(covered.state.home.seats[2]).toMatchObject({ userId: cal, payerId: ada, agreedAt: null });
  expect(isGathering(covered.state)).toBe(true);
  expect(agree(covered.state, cal, 5).timers).toMatchObject({
    'finish-funding': after(5 + claimLimitMs),
  });
  expect(refusalOf(() => by(bea, [cal]))).toBe('wager-not-yours');
  expect(refusalOf(() => by(ada, [bea]))).toBe('cover-not-possible');
  expect(refusalOf(() => by(ada, [cal, bea]))).toBe('cover-not-possible');
  expect(refusalOf(() => by(ada, [dan]))).toBe('cover-not-possible');
  expect(refusalOf(() => by(ada, [cal], consentMs))).toBe('consent-closed');
});

test('a repeat of a cover changes nothing, also once the stakes are being held', () => {
  const by = coverBy;
  const one = by(offered().state, ada, [cal]).state;
  expect(by(one, ada, [cal])).toEqual({ state: one, events: [], timers: {} });
  expect(refusalOf(() => by(one, ada, [cal, bea]))).toBe('cover-not-possible');
  const all = agree(agree(by(one, ada, [bea]).state, bea, 5).state, cal, 6).state;
  expect(all.fundBy).not.toBeNull();
  expect(by(all, ada, [cal, bea])).toEqual({ state: all, events: [], timers: {} });
  expect(refusalOf(() => by(all, bea, [cal]))).toBe('consent-closed');
  expect(refusalOf(() => by(all, ada, [ada, dan]))).toBe('consent-closed');
  const accepting = by(claimBy(open(), rivals()).state, dan, [eve, fay]).state;
  expect(by(accepting, dan, [fay])).toEqual({ state: accepting, events: [], timers: {} });
  // Neither their own seat nor one that its player pays for.
  expect(refusalOf(() => by(one, ada, [ada]))).toBe('cover-not-possible');
  expect(refusalOf(() => by(agree(one, bea).state, ada, [bea]))).toBe('cover-not-possible');
});

test('a side that did not fund its acceptance is paused, by captain and by team', () => {
  const declined = decline(claimBy(open(), rivals()).state, eve, after(4)).state;
  expect(declined.pausedClaims).toEqual([
    { captainId: dan, teamId: tide.teamId, until: after(4 + claimPauseMs) },
  ]);
  const again = (away: Side, atMs: number) => () =>
    claim(
      declined,
      { away, claimId: idOf('6'), seen: termsOf(declined), terms: termsOf(declined) },
      after(atMs),
    );
  const alone = { captainId: dan, seats: rivals().seats };
  const deputy = { ...rivals(), captainId: eve };
  const others = { ...rivals(), captainId: eve, teamId: idOf('9') };
  for (const away of [rivals(), rivals([eve, fay]), alone, deputy]) {
    expect(refusalOf(again(away, 5))).toBe('acceptance-paused');
    expect(refusalOf(again(away, 3 + claimPauseMs))).toBe('acceptance-paused');
    expect(again(away, 4 + claimPauseMs)().state.status).toBe('claimed');
  }
  expect(again(others, 5)().state.status).toBe('claimed');
});

test('an acceptance by a team waits for its payers; the offer is taken meanwhile', () => {
  const claimed = claimBy(open(), rivals());
  expect(claimed.state).toMatchObject({ status: 'claimed', fundBy: null, live: true });
  expect(claimed.events[0]?.data).toMatchObject({ side: 'away', userIds: [eve, fay] });
  // Players are bound once they agreed, not when their captain names them.
  const keysOf = (wager: Wager) => wager.liveKeys.map((key) => key.split(':')[0]);
  expect(keysOf(claimed.state)).toEqual([ada, bea, cal, dan]);
  const one = agree(claimed.state, eve, 4).state;
  expect(keysOf(one)).toEqual([ada, bea, cal, dan, eve]);
  const all = agree(one, fay, 5);
  expect(all.timers).toEqual({
    'close-consents': null,
    'finish-acceptance': after(5 + claimLimitMs),
  });
  const over = endGathering(one, after(3 + consentMs));
  expect(over.state).toMatchObject({
    ...{ status: 'open', away: null, live: false, liveKeys: [], consentBy: null },
  });
  expect(over.timers).toMatchObject({ 'close-consents': null, expire: one.expiresAt });
});

test('a repeat by a player of either side changes nothing while the other is asked', () => {
  const { state } = claimBy(open(), rivals());
  const all = agree(agree(state, eve, 4).state, fay, 5).state;
  for (const [wager, userId] of [
    [state, bea],
    [all, bea],
    [all, eve],
  ] as const) {
    expect(agree(wager, userId, 6)).toEqual({ state: wager, events: [], timers: {} });
  }
  expect(() => sideUnderWay(open())).toThrow(`${idOf('f')} has no side to ask`);
  expect(liveKeysOf(open())).toEqual([ada, bea, cal].map((one) => `${one}:${idOf('d')}`));
});

test('a challenge to a team is accepted by that team alone, and never by its own', () => {
  const toTide = { ...open(), opponentTeam: tide };
  expect(claimBy(toTide, rivals()).state.status).toBe('claimed');
  const others = { ...rivals(), teamId: idOf('6') };
  expect(refusalOf(() => claimBy(toTide, others))).toBe('not-challenged');
  expect(refusalOf(() => claimBy(open(), { ...rivals(), teamId: nova.teamId }))).toBe('own-wager');
});

test('a payer who is short is asked again while there is time', () => {
  const all = agree(agree(offered().state, bea).state, cal, 5).state;
  const again = requestConsentsAgain(all, [cal], after(6));
  expect(again?.state).toMatchObject({ status: 'funding', fundBy: null, round: 2 });
  expect(again?.events[0]?.data).toMatchObject({ userIds: [cal], answerBy: after(consentMs) });
  expect(again?.timers).toEqual({ 'close-consents': after(consentMs), 'finish-funding': null });
  expect(requestConsentsAgain(all, [cal], after(consentMs))).toBeNull();
  // Neither a payer of the other side nor a refusal without payers: no consent would change it.
  for (const short of [[dan], []]) expect(requestConsentsAgain(all, short, after(6))).toBeNull();
  // A player who was short agreed to play: their captain's cover completes the side.
  const paid = { userId: ada, users: [cal], seen: termsOf(all), terms: termsOf(all) };
  expect(again && cover(again.state, paid, after(7)).state.fundBy).not.toBeNull();
  const alone = seatSide({ captainId: ada, teamSize: 1, users: [ada], coverUsers: [] });
  expect(
    requestConsentsAgain(offered({ teamSize: 1, home: alone }).state, [ada], after(6)),
  ).toBeNull();
});

test('any change of an open offer waits for the consents of its payers', () => {
  const edited = edit(open(), { bestOf: 5 }, after(7));
  expect(edited.state).toMatchObject({ status: 'funding', bestOf: 3, pending: { bestOf: 5 } });
  expect(edited.events[0]?.data).toMatchObject({ userIds: [bea, cal], bestOf: 5 });
  const kept = endGathering(edited.state, after(7 + consentMs)).state;
  expect(kept).toMatchObject({ status: 'open', bestOf: 3, pending: null });
  expect(kept.home).toEqual(open().home);
  const agreed = agree(agree(edited.state, bea, 8).state, cal, 9).state;
  expect(funded(agreed, after(10)).state).toMatchObject({ status: 'open', bestOf: 5 });
  expect(unfunded(agreed, 'insufficient-funds').state).toMatchObject({ status: 'open', bestOf: 3 });
});

test('a captain and their deputies act for a side, its other players do not', () => {
  expect(requireActingSide(open(), ada)).toBe('home');
  expect(requireActingSide(open(), bea)).toBe('home');
  expect(refusalOf(() => requireActingSide(open(), cal))).toBe('not-captain');
  expect(refusalOf(() => requireActingSide(open(), fay))).toBe('wager-not-yours');
});

interface Step {
  do: 'consent' | 'decline' | 'cover' | 'time' | 'short';
  by: number;
  atMs: number;
}

// fast-check prints the seed and the path of a failure.
test('a side is held only as a whole, with every payer’s consent', () => {
  const people = [ada, bea, cal, dan];
  const step = fc.record<Step>({
    do: fc.constantFrom('consent', 'consent', 'consent', 'cover', 'decline', 'time', 'short'),
    by: fc.nat(3),
    atMs: fc.integer({ min: 0, max: consentMs + 1 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let wager = offered().state;
      let clock = 0;
      const agreed = new Set<string>();
      for (const { do: action, by, atMs } of steps) {
        clock = Math.max(clock, atMs);
        const userId = people[by] ?? ada;
        const asked = { userId, seen: termsOf(wager), terms: termsOf(wager) };
        const now = after(clock);
        refusalOf(() => {
          const next = {
            consent: () => consent(wager, asked, now),
            decline: () => decline(wager, userId, now),
            cover: () => cover(wager, { ...asked, userId: ada, users: [userId] }, now),
            time: () => endGathering(wager, now),
            short: () => (wager.fundBy ? requestConsentsAgain(wager, [userId], now) : null),
          }[action]();
          if (next) wager = next.state;
          if (action === 'consent') agreed.add(userId);
        });
        if (wager.fundBy) {
          expect(wager.home.seats.every((seat) => seat.consent?.amountCents === 1_000)).toBe(true);
          expect([bea, cal].filter((one) => !agreed.has(one))).toEqual([]);
        }
        if (wager.status === 'cancelled') expect(wager.stakes).toBe('none');
        expect(isGathering(wager) && wager.fundBy !== null).toBe(false);
      }
      expect(reopen(wager).state).toBe(wager);
    }),
  );
});

test('a repeat after the stakes were not held in time is refused with the reason', () => {
  const agreed = agree(agree(offered().state, bea).state, cal).state;
  const ended = unfunded(agreed, 'funding-expired').state;
  expect(refusalOf(() => agree(ended, cal))).toBe('funding-expired');
  const seen = termsOf(agreed);
  const mates = { userId: ada, users: [bea, cal], seen, terms: seen };
  const alone = cover(offered().state, mates, after(1)).state;
  const playing = agree(agree(alone, bea).state, cal).state;
  const covered = unfunded(playing, 'funding-expired').state;
  expect(refusalOf(() => cover(covered, mates, after(2)))).toBe('funding-expired');
});

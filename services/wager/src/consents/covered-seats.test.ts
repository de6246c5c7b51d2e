import { claimLimitMs, consentMs } from '@contend/contracts';
import {
  agree,
  claimBy,
  coverBy,
  dan,
  eve,
  fay,
  offered,
  open,
  rivals,
  trio,
} from '../../test/model/team-states';
import { ada, after, bea, cal } from '../../test/model/wager-states';
import { isGathering } from '../funding/attempt';
import { edit, funded } from '../funding/funding';
import { clearConsents, recordConsent, hasConsented, holdsOf, takeOver } from '../wager/seats';
import type { Wager } from '../wager/wager';
import { requestConsentsAgain, decline, endGathering } from './gathering';

test('a player whose seat is covered is asked too, and bound to nothing before', () => {
  const covered = offered({ home: trio([bea, cal]) });
  expect(covered.events[0]?.data).toMatchObject({
    userIds: [bea, cal],
    answerBy: after(consentMs),
  });
  expect(covered.timers).toEqual({ 'close-consents': after(consentMs) });
  const one = agree(covered.state, bea, 2);
  expect(isGathering(one.state)).toBe(true);
  expect(one.state.home.seats[1]).toMatchObject({ payerId: ada, agreedAt: after(2) });
  const all = agree(one.state, cal, 3);
  expect(all.timers).toMatchObject({ 'finish-funding': after(3 + claimLimitMs) });
  expect(holdsOf(all.state.home, 1_000, after(4)).map(({ payerId }) => payerId)).toEqual([
    ada,
    ada,
    ada,
  ]);
  expect(decline(covered.state, cal, after(2)).state.status).toBe('cancelled');
  const missing = endGathering(one.state, after(consentMs));
  expect(missing.events[0]?.data).toMatchObject({ reason: 'consent-missing', userIds: [cal] });

  const claimed = claimBy(open(), rivals([eve, fay])).state;
  const bound = ({ liveKeys }: Wager) => liveKeys.map((key) => key.split(':')[0]);
  expect(claimed).toMatchObject({ status: 'claimed', fundBy: null });
  expect(bound(claimed)).toEqual([ada, bea, cal, dan]);
  expect(bound(agree(claimed, fay, 4).state)).toEqual([ada, bea, cal, dan, fay]);
  expect(decline(claimed, eve, after(4)).state).toMatchObject({ status: 'open', live: false });
});

test('a change of terms ends the agreement of a player; one of an old release counts', () => {
  const home = trio([bea, cal]);
  const listed = funded(
    agree(agree(offered({ home }).state, bea).state, cal).state,
    after(2),
  ).state;
  const edited = edit(listed, { bestOf: 5 }, after(7));
  expect(edited.events[0]?.data).toMatchObject({ userIds: [bea, cal], bestOf: 5 });
  const seats = home.seats.map(({ userId, payerId, consent: given }) => ({
    ...{ userId, payerId, consent: given },
  }));
  const stored = offered({ home: { ...home, seats } });
  expect(isGathering(stored.state)).toBe(false);
  expect(stored.timers).toEqual({ 'finish-funding': after(claimLimitMs) });
});

const given = { amountCents: 1_000, at: after(1), until: after(9) };

test('a person has consented when all that is asked of them is given, whatever others owe', () => {
  const asked = recordConsent(trio([bea]), ada, given);
  const who = (side = asked) => [ada, bea, cal, eve].filter((one) => hasConsented(side, one));
  // Ada pays for Bea, who has still to agree to play; Eve is not of this side.
  expect(who()).toEqual([ada]);
  expect(who(recordConsent(asked, bea, given))).toEqual([ada, bea]);
  // Ada consented to her own seat, and not yet to the one that she takes over.
  expect(who(takeOver(recordConsent(trio(), ada, given), [bea]))).toEqual([]);
});

test('a payer who is asked again still plays; the players that they cover have agreed', () => {
  const agreed = recordConsent(recordConsent(trio([bea]), ada, given), bea, {
    ...given,
    at: after(2),
  });
  const seats = clearConsents(agreed, [ada, cal]).seats.map(({ consent, agreedAt }) => ({
    ...{ consent, agreedAt },
  }));
  expect(seats).toEqual([
    { consent: null, agreedAt: after(1) },
    { consent: null, agreedAt: after(2) },
    // Cal had not consented.
    { consent: null, agreedAt: null },
  ]);
});

test('a captain who was short covers the same seat again', () => {
  const home = trio([bea]);
  const all = agree(agree(offered({ home }).state, bea).state, cal).state;
  const asked = requestConsentsAgain(all, [ada], after(3))?.state ?? all;
  expect(isGathering(asked)).toBe(true);
  const paid = coverBy(asked, ada, [bea]);
  expect(isGathering(paid.state)).toBe(false);
  expect(paid.timers).toMatchObject({ 'finish-funding': after(4 + claimLimitMs) });
});

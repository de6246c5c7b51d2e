import { claimLimitMs, consentMs } from '@contend/contracts';
import { ada, after, bea, cal, start, termsOf } from '../../test/model/wager-states';
import { claim } from './acceptance';
import { isGathering } from './attempt';
import { edit, funded, type Offer, offer } from './funding';
import { consent, decline, endGathering } from './gathering';
import { holdsOf, seatSide, type Side } from './seats';
import type { Wager } from './wager';

const idOf = (letter: string) => letter.repeat(24);
const [dan, eve, fay] = [idOf('1'), idOf('2'), idOf('3')];
const nova = { teamId: idOf('8'), actingIds: [ada, bea], memberIds: [ada, bea, cal] };
const tide = { teamId: idOf('7'), actingIds: [dan], memberIds: [dan, eve, fay] };
const trio = (coverUsers: string[] = []): Side =>
  seatSide({ captainId: ada, teamSize: 3, users: [ada, bea, cal], coverUsers, team: nova });
const rivals = (coverUsers: string[] = []): Side =>
  seatSide({ captainId: dan, teamSize: 3, users: [dan, eve, fay], coverUsers, team: tide });

const terms: Offer = {
  ...{ id: idOf('f'), gameId: idOf('d'), playTypeId: idOf('e'), label: 'A game' },
  ...{ bestOf: 3, stakeCents: 1_000, region: 'any', rules: '', teamSize: 3 },
  ...{ opponentId: null, opponentTeam: null, home: trio() },
};
const offered = (changes: Partial<Offer> = {}) => offer({ ...terms, ...changes }, start);
const agree = (wager: Wager, userId: string, atMs = 1) => {
  const asked = termsOf(wager.pending ?? wager);
  return consent(wager, { userId, seen: asked, terms: asked }, after(atMs));
};
const open = () => funded(agree(agree(offered().state, bea).state, cal).state, after(2)).state;
const claimBy = (wager: Wager, away: Side) =>
  claim(wager, { away, claimId: idOf('5'), seen: termsOf(wager), terms: termsOf(wager) }, after(3));

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

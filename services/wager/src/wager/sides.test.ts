import { disputeWindowMs } from '@contend/contracts';
import {
  accepted,
  ada,
  after,
  bea,
  cal,
  open,
  refusalOf,
  reported,
  settling,
  start,
} from '../../test/model/wager-states';
import { followOverdue } from '../play/overdue';
import { resultIsIn } from '../play/progress';
import { dispute, pay } from '../settlement/settlement';
import { isSameSide, seatSide, sharesAPlayer, type Side } from './seats';
import { seatsOf, sideNameOf, type Wager } from './wager';

const dan = 'd'.repeat(24);
const side = (captainId: string, other: string, coverUsers: string[] = []): Side =>
  seatSide({ captainId, teamSize: 2, users: [captainId, other], coverUsers });
const teams: Wager = { ...accepted(), teamSize: 2, home: side(ada, bea), away: side(cal, dan) };

test('sides whose captain covers different players are different', () => {
  expect(isSameSide(side(ada, bea, [bea]), side(ada, cal, [cal]))).toBe(false);
});

test('sides share a player when one player is on both', () => {
  expect(sharesAPlayer(side(ada, bea), side(cal, bea))).toBe(true);
  expect(sharesAPlayer(side(bea, ada), side(cal, bea))).toBe(true);
  expect(sharesAPlayer(side(ada, bea), side(cal, dan))).toBe(false);
});

test('every player of a team is on its side', () => {
  expect([ada, bea, cal, dan].map((userId) => sideNameOf(teams, userId))).toEqual([
    ...['home', 'home', 'away', 'away'],
  ]);
  expect(seatsOf(teams).map(({ userId }) => userId)).toEqual([ada, bea, cal, dan]);
  expect(seatsOf(open())).toEqual(open().home.seats);
});

const complaint = { userId: bea, reason: 'wrong score', evidence: [] };

test('a side that disputed before cannot dispute the ruling', () => {
  const disputed = dispute(settling(), complaint, after(1)).state;
  expect(dispute(disputed, complaint, after(2)).state).toBe(disputed);
  const ruling = { scores: [2, 0] as [number, number], winner: 'home' as const };
  const ruled = resultIsIn(disputed, { ...ruling, decidedBy: 'ruling' }, after(3)).state;
  expect(refusalOf(() => dispute(ruled, complaint, after(3)))).toBe('ruling-final');
});

test('only a result within its dispute window is disputed or paid', () => {
  const waiting = settling();
  const { settlesAt } = waiting;
  expect(settlesAt).toEqual(after(disputeWindowMs));
  const live: Wager = { ...waiting, status: 'live' };
  expect(refusalOf(() => dispute(live, complaint, start))).toBe('dispute-closed');
  expect(pay(live, after(disputeWindowMs)).state).toBe(live);
  const paid: Wager = { ...waiting, stakes: 'paid' };
  expect(pay(paid, after(disputeWindowMs)).state).toBe(paid);
  const untimed: Wager = { ...waiting, settlesAt: null };
  expect(refusalOf(() => dispute(untimed, complaint, start))).toBe('dispute-closed');
  expect(pay(untimed, after(disputeWindowMs)).state).toBe(untimed);
});

test('a match that is not completed has no result, whatever its other fields', () => {
  const found = {
    ...{ status: 'cancelled', scores: [2, 0], winner: 'home', decidedBy: 'agreement' },
    endReason: null,
  } as Parameters<typeof followOverdue>[1];
  expect(followOverdue(reported(), found, start).state).toMatchObject({
    ...{ status: 'reported', winner: null, flag: { reason: 'match-differs' } },
  });
});

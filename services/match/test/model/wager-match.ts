import { type EventData, inMs, matchOfWager, type wagerAccepted } from '@contend/contracts';
import type { Moderator } from '../../src/disputes/case-holder';
import { dispute } from '../../src/disputes/dispute';
import type { Match, Scores } from '../../src/match/match';
import { acceptScore, propose } from '../../src/scores/score-sheet';
import { checkIn, openMatch } from '../../src/start/check-in';

export const idOf = (letter: string) => letter.repeat(24);
/** Ada plays home, Bea away; Cal, Dan and Eve are moderators. */
export const [ada, bea, cal, dan, eve] = [idOf('a'), idOf('b'), idOf('c'), idOf('d'), idOf('e')];
export const matchId = idOf('2');
export const begin = new Date('2026-03-02T12:00:00.000Z');
export const minutes = (count: number): Date => inMs(begin, count * 60_000);

export const mod = (id: string): Moderator => ({
  ...{ id, isModerator: true, isAdmin: false, isTeamMember: false, inEvent: null },
});
export const admin = (id: string): Moderator => ({ ...mod(id), isAdmin: true });

const seat = (userId: string) => ({ captainId: userId, seats: [{ userId, payerId: userId }] });
const wager: EventData<typeof wagerAccepted> = {
  ...{ wagerId: idOf('1'), matchId, home: seat(ada), away: seat(bea) },
  ...{ creatorId: ada, opponentId: null, gameId: idOf('3'), playTypeId: idOf('4') },
  ...{ teamSize: 1, bestOf: 3, stakeCents: 1000, potCents: 2000 },
};

/** A best of three for a stake of 10, in which Bea is checked in. */
export const opened = (): Match => openMatch(matchOfWager(wager), begin).state;
export const live = (): Match => checkIn(opened(), ada, begin).state;

/** What Ada reports: she won. */
export const report = {
  ...{ id: idOf('5'), userId: ada, scores: [2, 0] as Scores, maps: [], evidence: [] },
};
/** A win of Ada that Bea accepted. */
export const agreed = (): Match =>
  acceptScore(propose(live(), report, begin).state, bea, begin).state;
/** Bea disputed it: Ada can answer for 15 minutes. */
export const disputed = (): Match =>
  dispute(agreed(), { side: 'away', reason: 'lag', at: begin }).state;

import type {
  BracketReply,
  Reply,
  TournamentEntry,
  TournamentMatch,
  TournamentReply,
  TournamentSummary,
  getTournamentStatus,
} from '@contend/contracts';
import { createStage } from '@contend/tournament-engine';
import { adaId } from './ids';
import { double } from './bracket-samples';

const idOf = (letter: string): string => letter.repeat(24);
const gameId = idOf('2');
const playTypeId = idOf('3');
export const tournamentId = idOf('7');

const card = (id: string, displayName: string) => ({
  ...{ id, username: displayName.toLowerCase(), displayName, avatarUrl: null },
  ...{ country: null, rating: 1400 },
});
const adaCard = card(adaId, 'Ada');
const bea = card(idOf('b'), 'Bea');
const ines = card(idOf('c'), 'Ines');

const nova = { id: idOf('d'), name: 'Nova Five', tag: 'NV5', avatarUrl: null };

/** A paid event of teams of two, open for entry. */
export const openTournament: TournamentReply = {
  ...{ id: tournamentId, name: 'Friday Night Open', status: 'registration_open' },
  ...{ gameId, playTypeId, region: 'eu', entryMode: 'team', teamSize: 2 },
  ...{ formats: ['double-elimination'], feeCents: 5_00, description: 'Every Friday.', rules: '' },
  version: 3,
  stages: [
    {
      ...{ id: 'playoff', format: 'double-elimination', bestOf: 3, finalBestOf: 5 },
      ...{ advances: 0, finalDoubleForfeit: 'no-champion' },
    },
  ],
  hasWaitlist: true,
  prize: {
    ...{ mode: 'pool', guaranteeCents: 200_00, organizerFeeBasisPoints: 1000 },
    ...{ split: [6000, 3000, 1000], payout: 'equal', totalCents: 360_00 },
    ...{ heldCents: 380_00, isFunded: true },
  },
  entries: { placed: 6, waiting: 0, checkedIn: 0, min: 4, max: 8 },
  seeding: { mode: 'rating', lotCommitment: 'ab'.repeat(32), lotSeed: null },
  dates: {
    ...{ createdAt: '2026-11-20T10:00:00.000Z', publishedAt: '2026-11-20T11:00:00.000Z' },
    ...{ checkInOpensAt: '2026-11-27T17:00:00.000Z', checkInClosesAt: '2026-11-27T17:50:00.000Z' },
    ...{ startsAt: '2026-11-27T18:00:00.000Z', startedAt: null, completedAt: null },
    ...{ payoutAt: null, paidOutAt: null, cancelledAt: null },
  },
  ...{ owner: ines, organizers: [], announcements: [], cancelReason: null, unpaidShares: 0 },
  viewer: { isOrganizer: false, entryId: null },
};

/** The same in a list. */
export const summaryOf = (tournament: TournamentReply): TournamentSummary => {
  const { prize, dates, ...rest } = tournament;
  return { ...rest, prize, startsAt: dates.startsAt, completedAt: dates.completedAt };
};

/** Nova Five with Ada as its captain, and Bea. */
export const novaEntry: TournamentEntry = {
  ...{ id: 'e1'.padEnd(24, '0'), tournamentId, status: 'pending_payment', name: nova.name },
  ...{ team: nova, captainId: adaId },
  seats: [adaCard, bea].map((player) => ({
    ...{ userId: player.id, player, isPaid: false, paidById: null },
  })),
  ...{ rating: 1400, seed: null, waitPosition: null, payBy: '2026-11-23T02:15:00.000Z' },
  ...{ registeredAt: '2026-11-23T02:00:00.000Z', checkedInAt: null, endedAt: null },
  ...{ refund: 'none', place: null, prizeCents: null },
};

type Standing = Reply<typeof getTournamentStatus>;

export const standingOf = (
  what: NonNullable<Standing['next']>['what'],
  change: Partial<Standing> = {},
): Standing => ({
  ...{ status: 'registration_open', entry: novaEntry, next: { what, by: novaEntry.payBy } },
  ...change,
});

export const novaTeam = {
  ...{ ...nova, gameId, region: 'eu', timeZone: 'Europe/Berlin', ownerId: adaId },
  members: [adaCard, bea, ines].map((player, index) => ({
    ...{ userId: player.id, role: index === 0 ? 'owner' : 'member', position: '', player },
    joinedAt: '2026-01-01T00:00:00.000Z',
  })),
};

const names = ['Nova Five', 'Saffron', 'Atlas', 'Mako'];
const entryIds = names.map((_, index) => `e${index + 1}`.padEnd(24, '0'));

/** A bracket of four: Nova Five is seed 1. */
export function bracketReply(): BracketReply {
  const made = createStage('playoff', double, entryIds);
  if (!made.ok) throw new Error(made.refusal.message);
  return {
    ...{ tournamentId, version: 1 },
    stages: [
      {
        ...{ id: 'playoff', format: 'double-elimination', isClosed: false },
        stage: { ...made.stage },
      },
    ],
    entries: names.map((name, index) => ({
      ...{ id: entryIds[index] ?? '', name, tag: null, avatarUrl: null },
    })),
    matches: { 'playoff/U1.1': idOf('4') },
  };
}

/** Nova Five against Mako, 1–0 so far. */
export const liveMatch: TournamentMatch = {
  ...{ id: idOf('4'), tournamentId, stage: 'playoff', key: 'U1.1', bestOf: 3, status: 'live' },
  home: { entryId: entryIds[0] ?? '', name: 'Nova Five', seed: 1, team: nova, captainId: adaId },
  away: { entryId: entryIds[3] ?? '', name: 'Mako', seed: 4, team: null, captainId: bea.id },
  ...{ scores: [1, 0], winner: null, decidedBy: null, late: null, adminAskedAt: null },
  ...{ adminReason: null, flag: null },
  ...{ openedAt: '2026-11-27T18:00:00.000Z', startsAt: '2026-11-27T18:00:00.000Z' },
  ...{ expectedBy: '2026-11-27T18:28:00.000Z', decidedAt: null },
};

import { z } from 'zod';
import { call } from '../core/call';
import { eligibilityRefusals } from '../core/eligibility';
import { cents, id } from '../core/scalars';
import { stakingRefusals } from '../wallet/play-limits';
import { tournamentEntry, tournamentId } from './tournament';

/** Refusals of every call that enters a tournament or changes an entry. */
const entryRefusals = ['tournament-not-found', 'account-suspended', 'entry-not-found'] as const;

export const registerForTournament = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/:tournamentId/register',
  summary:
    'Enters a team, or the caller; with a fee its seats are to be paid within 15 minutes. A full tournament puts it on the waitlist',
  access: 'user',
  status: 201,
  limit: { requests: 30, seconds: 60 },
  params: tournamentId,
  body: z.strictObject({
    /** The team, where teams enter; the caller acts for it. */
    teamId: id.optional(),
    /** Its players, the captain among them or not; members of the team. */
    users: z.array(id).min(1).max(5).optional(),
  }),
  reply: tournamentEntry,
  refuses: [
    'tournament-not-found',
    'registration-closed',
    'tournament-full',
    'already-entered',
    'entry-removed',
    'organizer-plays',
    'roster-invalid',
    'entries-not-allowed',
    'team-not-found',
    'team-game-mismatch',
    'not-team-captain',
    'not-team-owner',
    ...eligibilityRefusals,
    'play-paused',
    'payer-limited',
  ],
});

export const leaveTournament = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/:tournamentId/leave',
  summary:
    'Withdraws my entry: with a full refund before the announced opening of check-in, without one later; a running event is left for good',
  access: 'user',
  params: tournamentId,
  body: z.strictObject({ entryId: id }),
  reply: tournamentEntry,
  refuses: [
    'tournament-not-found',
    'entry-not-found',
    'not-entry-captain',
    'entry-ended',
    'tournament-status',
  ],
});

export const payForSeat = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/:tournamentId/pay',
  summary: 'Pays one seat: mine, or a friend’s',
  access: 'user',
  money: true,
  params: tournamentId,
  body: z.strictObject({
    /** The player of the seat. */
    userId: id,
    /** In cents: the fee of one seat. */
    amount: cents,
  }),
  reply: tournamentEntry,
  refuses: [
    'blocked',
    ...entryRefusals,
    'amount-not-fee',
    'seat-paid',
    'entry-not-payable',
    ...stakingRefusals,
    'insufficient-funds',
    ...eligibilityRefusals.filter((code) => code !== 'account-suspended'),
  ],
});

export const payForAll = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/:tournamentId/pay-for-all',
  summary: 'Pays all unpaid seats of a team from my wallet, or none',
  access: 'user',
  money: true,
  params: tournamentId,
  body: z.strictObject({ teamId: id }),
  reply: tournamentEntry,
  refuses: [
    ...entryRefusals,
    'not-entry-captain',
    'entry-not-payable',
    ...stakingRefusals,
    'insufficient-funds',
    ...eligibilityRefusals.filter((code) => code !== 'account-suspended'),
  ],
});

export const checkInToTournament = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/:tournamentId/check-in',
  summary: 'Checks my entry in; organizers who do not play check in any entry',
  access: 'user',
  // One organizer checks in the entries of a whole event.
  limit: { requests: 600, seconds: 60 },
  params: tournamentId,
  body: z.strictObject({ entryId: id }),
  reply: tournamentEntry,
  refuses: [
    'tournament-not-found',
    'entry-not-found',
    'not-entry-player',
    'organizer-plays',
    'check-in-closed',
    'seat-left',
    'account-suspended',
  ],
});

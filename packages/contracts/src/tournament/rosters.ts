import { z } from 'zod';
import { call } from '../core/call';
import { eligibilityRefusals } from '../core/eligibility';
import { id } from '../core/scalars';
import { playerCard } from '../user/player';
import { rosterReasons } from './rules';
import { tournamentEntry, tournamentId } from './tournament';

const change = z.strictObject({
  entryId: id,
  /** Each player who leaves the roster, with the member of the team who takes the seat. */
  swaps: z
    .array(z.strictObject({ outId: id, inId: id }))
    .min(1)
    .max(5),
  /** Of an organizer, who has to give it. */
  reason: z.enum(rosterReasons).optional(),
});

const changing = [
  'tournament-not-found',
  'entry-not-found',
  'not-entry-player',
  'not-entry-captain',
  'organizer-plays',
  'entry-ended',
  'tournament-status',
  'roster-invalid',
  'entries-not-allowed',
  'roster-locked',
  'seat-paid-by-player',
  'seat-payment-pending',
  'reason-required',
  'already-entered',
  'entry-removed',
  'payer-limited',
  ...eligibilityRefusals,
] as const;

/** What a change of a roster does. */
const rosterPreview = z
  .object({
    swaps: z.array(
      z.object({
        out: playerCard,
        in: playerCard,
        /** Who paid the seat, and would get its fee back; null where it is free or not paid. */
        paidBy: playerCard.nullable(),
      }),
    ),
    /** Swaps of its captains before and after it; null where it uses none. */
    swapsLeft: z.object({ before: z.int(), after: z.int() }).nullable(),
    /** The mean rating of the players; null without any. */
    rating: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
    /** A match that the present players still play. */
    openMatchId: id.nullable(),
    /** Whether seeds are made: that of the entry stays. */
    isSeeded: z.boolean(),
  })
  .meta({ id: 'RosterPreview' });
export type RosterPreview = z.output<typeof rosterPreview>;

export const previewEntryRoster = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/:tournamentId/roster/preview',
  summary: 'What a change of the roster of an entry would do; changes nothing',
  access: 'user',
  params: tournamentId,
  body: change,
  reply: rosterPreview,
  refuses: changing,
});

export const changeEntryRoster = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/:tournamentId/roster',
  summary:
    'Replaces players of my team’s entry, after the lock as often as the terms say; organizers who do not play change any entry, with a reason. Matches that are open keep their players',
  access: 'user',
  params: tournamentId,
  body: change,
  reply: tournamentEntry,
  refuses: changing,
});

export const leaveSeat = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/:tournamentId/leave-seat',
  summary:
    'Leaves my seat in the entry of my team before it has checked in, or takes it back. Who left may enter otherwise, and a captain names another player',
  access: 'user',
  params: tournamentId,
  body: z.strictObject({ entryId: id, isBack: z.boolean().default(false) }),
  reply: tournamentEntry,
  refuses: [
    'tournament-not-found',
    'entry-not-found',
    'not-entry-player',
    'entry-ended',
    'already-entered',
    'entry-removed',
    'seat-bound',
    'seat-paid-by-player',
    'seat-payment-pending',
  ],
});

/** Of the event. */
const version = z.int().min(1);

const changingTeam = [
  'tournament-not-found',
  'not-organizer',
  'organizer-plays',
  'version-conflict',
  'tournament-status',
  'team-players-invalid',
] as const;

const changedTeams = z
  .object({
    /** Of the event, after the change. */
    version: z.int(),
    teams: z.array(tournamentEntry),
  })
  .meta({ id: 'ChangedTeams' });

export const exchangeTeamPlayers = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/teams/exchange',
  summary:
    'Exchanges a player of a team that the event made for one of another such team, before the start; fees go with their players',
  access: 'organizer',
  decides: true,
  params: tournamentId,
  body: z.strictObject({ version, userIds: z.tuple([id, id]) }),
  reply: changedTeams,
  refuses: [...changingTeam, 'players-kept-apart'],
});

export const removeTeamPlayer = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/teams/remove-player',
  summary:
    'Removes a player from a team that the event made, before the start; the fee goes back, and the team plays without them',
  access: 'organizer',
  decides: true,
  params: tournamentId,
  body: z.strictObject({ version, userId: id, reason: z.enum(rosterReasons) }),
  reply: changedTeams,
  refuses: changingTeam,
});

export const takeTeamSeat = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/:tournamentId/take-seat',
  summary:
    'Takes a seat that a player left in a team that the event made, before the start: for players with whom no team was made. Its fee is paid',
  access: 'user',
  params: tournamentId,
  body: z.strictObject({ entryId: id }),
  reply: tournamentEntry,
  refuses: [
    'tournament-not-found',
    'entry-not-found',
    'tournament-status',
    'seat-not-offered',
    'already-entered',
    'players-kept-apart',
    'organizer-plays',
    'payer-limited',
    ...eligibilityRefusals,
  ],
});

import { z } from 'zod';
import { call } from './call';
import { eligibilityRefusals } from './eligibility';
import { id } from './scalars';
import { tournamentEntry, tournamentId } from './tournament';
import { rosterReasons } from './tournament-rules';

/** Of the event. */
const version = z.int().min(1);

const changing = [
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
  refuses: [...changing, 'players-kept-apart'],
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
  refuses: changing,
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

import { z } from 'zod';
import { call } from './call';
import { id } from './scalars';
import { tournamentId } from './tournament';
import { tournamentMatch } from './tournament-play';

const ofDesk = [
  'tournament-not-found',
  'not-organizer',
  'organizer-plays',
  'match-not-found',
  'match-closed',
] as const;

export const claimTournamentMatch = call({
  service: 'tournament',
  method: 'put',
  path: '/admin/tournaments/:tournamentId/matches/:matchId/claim',
  summary: 'Claims a match that needs an organizer, so that no other one does, or releases it',
  access: 'organizer',
  decides: true,
  params: tournamentId.extend({ matchId: id }),
  body: z.strictObject({ isClaimed: z.boolean() }),
  reply: tournamentMatch,
  refuses: [...ofDesk, 'match-claimed'],
});

export const extendTournamentCheckIn = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/matches/:matchId/extend-check-in',
  summary: 'Gives the players of a match five more minutes to check in, at most three times',
  access: 'organizer',
  decides: true,
  params: tournamentId.extend({ matchId: id }),
  body: z.strictObject({}).optional(),
  reply: tournamentMatch,
  refuses: [...ofDesk, 'check-in-not-open', 'too-many-extensions'],
});

export const nudgeTournamentMatch = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/matches/:matchId/nudge',
  summary: 'Reminds the players who are absent from check-in, or the captains of a late match',
  access: 'organizer',
  decides: true,
  params: tournamentId.extend({ matchId: id }),
  body: z.strictObject({}).optional(),
  reply: tournamentMatch,
  refuses: [...ofDesk, 'nudge-not-possible'],
});

import type { joinRefusals, Reliability, TeamRole } from '@contend/contracts';

type JoinRefusal = (typeof joinRefusals)[number];

/** Why a player cannot join, and what changes that. */
export const refusalWords: Record<JoinRefusal, string> = {
  'already-member': 'You are a member of this team.',
  'team-full': 'The team is full. A captain has to free a spot first.',
  'not-invited': 'This team takes players by invitation. Ask a captain for one.',
  blocked: 'A block between you and a captain of this team is active.',
  'invite-invalid': 'This invite link no longer works. Ask a captain for a new one.',
  'too-many-teams': 'You are in 20 teams, the most one player can have. Leave one first.',
};

const roles: Record<TeamRole, string> = {
  owner: 'Owner, captain',
  captain: 'Co-captain',
  member: 'Member',
};
export const roleName = (role: TeamRole): string => roles[role];

/** 46–29 */
export const recordOf = ({ wins, losses }: { wins: number; losses: number }): string =>
  `${wins}–${losses}`;

interface PlayedRecord {
  wins: number;
  losses: number;
  streak: number;
}

/** 61 % of 75 · won the last 3 */
export function recordNote({ wins, losses, streak }: PlayedRecord): string {
  const played = wins + losses;
  if (played === 0) return 'No match played yet';
  const share = `${Math.round((wins / played) * 100)} % of ${played}`;
  if (streak === 0) return share;
  const last = Math.abs(streak) === 1 ? 'last' : `last ${Math.abs(streak)}`;
  return `${share} · ${streak > 0 ? 'won' : 'lost'} the ${last}`;
}

/** 24 of 25 in 90 days, 1 late */
export function reliabilityNote(counts: Reliability): string {
  const { completed, noShows, lateCancellations, percent } = counts;
  const total = completed + noShows + lateCancellations;
  if (total === 0) return 'Shown from 3 scrims';
  const faults = [
    noShows > 0 && `${noShows} no-show${noShows === 1 ? '' : 's'}`,
    lateCancellations > 0 && `${lateCancellations} late`,
  ].filter(Boolean);
  const share = [`${completed} of ${total} in 90 days`, ...faults].join(', ');
  return percent === null ? `${share} · shown from 3` : share;
}

/** 2 open, or full. */
export const spotsWords = (members: number, maxMembers: number): string => {
  const open = Math.max(0, maxMembers - members);
  if (open === 0) return 'Full';
  return open === 1 ? '1 open spot' : `${open} open spots`;
};

/** What a player agrees to by joining. */
export const joiningWords =
  'Members allow their captains to enter them in events. You can change that on the team page.';

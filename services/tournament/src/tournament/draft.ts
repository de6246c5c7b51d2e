import {
  decide,
  type Decision,
  must,
  tournamentLimits,
  type TournamentTerms,
} from '@contend/contracts';
import { missingPlaces, placesFeeding } from '@contend/tournament-engine';
import { definitionOf } from './definition';
import { checkInTimes, makesTeams, sidesOf, type Terms, type Tournament } from './tournament';

interface Words {
  name: string;
  description: string;
  rules: string;
}

type Draft = Words & TournamentTerms & { id: string; ownerId: string; lotSeed: string };

/**
 * A new event that only its organizers see.
 * @throws Refusal `tournament-impossible` with what cannot be played.
 */
export function createDraft(
  { id, ownerId, lotSeed, ...body }: Draft,
  now: Date,
): Decision<Tournament> {
  const { name, description, rules, ...terms } = body;
  return decide<Tournament>({
    id,
    status: 'draft',
    ownerId,
    organizerIds: [],
    name,
    description,
    rules,
    ...{
      terms: termsOf(terms, now),
      lotSeed,
      announcements: [],
      changes: [],
      guarantee: 'none',
      guaranteeAttempts: 0,
      guaranteeBy: null,
      wasDelayed: false,
    },
    ...{
      cancelReason: null,
      createdAt: now,
      publishedAt: null,
      seededAt: null,
      startedAt: null,
    },
    ...{
      completedAt: null,
      payoutAt: null,
      paidOutAt: null,
      cancelledAt: null,
    },
  });
}

/** Terms that can be played and paid. @throws Refusal `tournament-impossible` */
export function termsOf({ startsAt, ...terms }: TournamentTerms, now: Date): Terms {
  const pinned: Terms = { ...terms, startsAt: new Date(startsAt) };
  requirePossibleTerms(pinned, now);
  return pinned;
}

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/**
 * Whether no group of a full event has fewer rounds than lengths are named for. With fewer entries
 * the last lengths are not used.
 */
function hasNoSpareRounds(terms: Terms): boolean {
  const { stages, maxEntries, pools = 1 } = terms;
  return stages.every((stage, index) => {
    if (stage.format !== 'round-robin') return true;
    const fed = placesFeeding(stages, index);
    const entries =
      index > 0
        ? sumOf(fed.map(({ first, last }) => last - first + 1))
        : Math.ceil(sidesOf(terms, maxEntries) / pools);
    const inGroup = Math.ceil(entries / stage.groups);
    const rounds = inGroup % 2 === 0 ? inGroup - 1 : inGroup;
    return (stage.roundBestOf ?? []).length <= rounds;
  });
}

type Rule = [holds: boolean, message: string];

/** What teams that are made of players who enter alone need. */
function ofMadeTeams(terms: Terms): Rule[] {
  if (!makesTeams(terms)) return [];
  const { prize, minEntries, maxEntries, teamSize } = terms;
  const areWhole = minEntries % teamSize === 0 && maxEntries % teamSize === 0;
  return [
    [areWhole, `Players enter alone: name numbers of players that fill teams of ${teamSize}.`],
    [minEntries >= 2 * teamSize, `Two teams of ${teamSize} need ${2 * teamSize} players.`],
    [
      prize.mode === 'none' || prize.payout === 'equal',
      'Players of teams that are made share their prize equally: choose equal.',
    ],
  ];
}

/** @throws Refusal `tournament-impossible`: `details.message` says what to change. */
export function requirePossibleTerms(terms: Terms, now: Date): void {
  const { prize, feeCents, minEntries, maxEntries, stages } = terms;
  const latest = now.getTime() + tournamentLimits.aheadMs;
  const hasPrizes = prize.mode !== 'none';
  const rules: Rule[] = [
    [minEntries <= maxEntries, 'The minimum of entries is above the maximum.'],
    [checkInTimes(terms).opensAt > now, 'Check-in would open in the past. Start later.'],
    [terms.startsAt.getTime() <= latest, 'An event starts within 180 days.'],
    [
      terms.checkInOpensMinutes > terms.checkInClosesMinutes,
      'Check-in has to open before it closes.',
    ],
    ...ofMadeTeams(terms),
    [!hasPrizes || sumOf(prize.split) === 10_000, 'The parts of the prizes add up to 100 %.'],
    [hasPrizes === prize.split.length > 0, 'Prizes need a split, and no prizes none.'],
    [prize.mode !== 'guaranteed' || prize.guaranteeCents > 0, 'Name the guaranteed sum.'],
    [prize.mode !== 'none' || prize.guaranteeCents === 0, 'Without prizes nothing is guaranteed.'],
    [prize.mode !== 'none' || feeCents === 0, 'An event with a fee has prizes.'],
    [prize.mode !== 'pool' || feeCents > 0, 'A pool is made of fees: set one.'],
    [
      prize.mode === 'pool' || prize.organizerFeeBasisPoints === 0,
      'Only a pool has an organizer’s part.',
    ],
    [
      stages.every((stage) => stage.format !== 'swiss' || stage.withdrawal === 'forfeit-rest'),
      'Who leaves a Swiss stage is not paired again, and played matches count: use forfeit-rest.',
    ],
    [hasNoSpareRounds(terms), 'The groups have fewer rounds: name the length of no more.'],
    [
      prize.split.length <= sidesOf(terms, minEntries),
      'There are more prizes than the fewest entries.',
    ],
  ];
  for (const [holds, message] of rules) must(holds, 'tournament-impossible', { message });
  const missing = missingPlaces(stages, sidesOf(terms, maxEntries));
  must(!missing, 'tournament-impossible', { ...missing });
  for (const entries of [minEntries, maxEntries]) {
    definitionOf(terms, sidesOf(terms, entries), 'check');
  }
}

const message =
  'You or a team that you act for are in this event, or left it: another organizer decides.';

/** @throws Refusal `organizer-plays` */
export const requireNotPlaying = ({ plays }: { plays: boolean }): void =>
  must(!plays, 'organizer-plays', { message });

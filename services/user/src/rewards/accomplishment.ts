import {
  activityKind,
  decide,
  type Decision,
  type RewardRule,
  type RewardTier,
} from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { Activity } from './counter';
import { challengesAt, type Offer, streakOffers } from './offers';

export interface Accomplishment {
  id: string;
  name: string;
  description: string;
  tier: RewardTier;
  /** A later version may have stored an event that this one does not have. */
  rule: RewardRule;
  xp: number;
  createdAt: Date;
  /** Null while it is offered. */
  deletedAt: Date | null;
}

type AccomplishmentTerms = Pick<Accomplishment, 'name' | 'description' | 'tier' | 'rule' | 'xp'>;

const builtIn = (
  code: string,
  [event, count]: [RewardRule['event'], number],
  [name, description]: [string, string],
  [tier, xp]: [RewardTier, number],
): Accomplishment => ({
  ...{ id: derivedId('accomplishment', code), name, description, tier, xp },
  rule: { event, count },
  createdAt: new Date(0),
  deletedAt: null,
});

/** Those that each platform has from the beginning; an admin may change or delete them. */
export const firstAccomplishments: readonly Accomplishment[] = [
  builtIn(
    'first-match',
    ['match-completed', 1],
    ['First match', 'Complete a match.'],
    ['bronze', 20],
  ),
  builtIn('regular', ['match-completed', 25], ['Regular', 'Complete 25 matches.'], ['silver', 100]),
  builtIn('veteran', ['match-completed', 100], ['Veteran', 'Complete 100 matches.'], ['gold', 300]),
  builtIn('first-win', ['match-won', 1], ['First win', 'Win a match.'], ['bronze', 30]),
  builtIn('ten-wins', ['match-won', 10], ['Ten wins', 'Win ten matches.'], ['silver', 100]),
  builtIn('fifty-wins', ['match-won', 50], ['Fifty', 'Win fifty matches.'], ['gold', 300]),
  builtIn('duelist', ['wager-won', 1], ['Duelist', 'Win a wager.'], ['bronze', 0]),
  builtIn('first-scrim', ['scrim-completed', 1], ['Warm-up', 'Complete a scrim.'], ['bronze', 20]),
  builtIn(
    'ten-scrims',
    ['scrim-completed', 10],
    ['Well drilled', 'Complete ten scrims.'],
    ['silver', 100],
  ),
  builtIn(
    'entrant',
    ['tournament-entered', 1],
    ['Entrant', 'Play in a tournament.'],
    ['bronze', 30],
  ),
  builtIn('champion', ['tournament-won', 1], ['Champion', 'Win a tournament.'], ['gold', 300]),
  builtIn(
    'team-player',
    ['team-joined', 1],
    ['Team player', 'Join or create a team.'],
    ['bronze', 20],
  ),
  builtIn(
    'thirty-days',
    ['day-played', 30],
    ['Thirty days', 'Play on thirty days.'],
    ['silver', 150],
  ),
];

export const makeAccomplishment = (
  id: string,
  { name, description, tier, rule, xp }: AccomplishmentTerms,
  now: Date,
): Decision<Accomplishment> =>
  decide({ id, name, description, tier, rule, xp, createdAt: now, deletedAt: null });

export const changeAccomplishment = (
  from: Accomplishment,
  { name, description, tier, rule, xp }: AccomplishmentTerms,
): Decision<Accomplishment> => decide({ ...from, name, description, tier, rule, xp });

/** Withdraws it. A repeat changes nothing. */
export const withdrawAccomplishment = (from: Accomplishment, now: Date): Decision<Accomplishment> =>
  decide(from.deletedAt ? from : { ...from, deletedAt: now });

/** Whether it can be earned: it is not withdrawn, and this version has what it counts. */
export const isOffered = ({ deletedAt, rule }: Accomplishment): boolean =>
  deletedAt === null && activityKind.safeParse(rule.event).success;

export const offerOf = ({ id, name, description, tier, rule, xp }: Accomplishment): Offer => ({
  ...{ kind: 'accomplishment', sourceId: id, name, description, tier, rule, days: null, xp },
});

/** What an activity can count towards; challenges are those of its own day and week. */
export const offersFor = (
  { kind, gameId, at }: Activity,
  accomplishments: readonly Accomplishment[],
): Offer[] =>
  [...accomplishments.map(offerOf), ...challengesAt(at), ...streakOffers].filter(
    ({ rule }) => rule.event === kind && (!rule.gameId || rule.gameId === gameId),
  );

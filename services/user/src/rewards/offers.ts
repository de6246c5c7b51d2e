import type { RewardKind, RewardRule, RewardTier } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { CountRule } from './counter';
import { addDays, dayOf, mondayOf, startOf } from './day';
import { streakGoals } from './streak';

/** What can be earned: by a count, or by a streak of `days`. */
export interface Offer {
  kind: RewardKind;
  /** The accomplishment, the challenge of one day or week, or the streak. */
  sourceId: string;
  name: string;
  description: string;
  tier: RewardTier | null;
  rule: CountRule;
  /** Consecutive days, where it is a streak; null otherwise. */
  days: number | null;
  xp: number;
}

interface ChallengeTemplate {
  code: string;
  name: string;
  description: string;
  rule: RewardRule;
  xp: number;
}

export interface ChallengeOffer extends Offer {
  rule: CountRule & Pick<RewardRule, 'event'>;
  period: 'day' | 'week';
  endsAt: Date;
}

const template = (code: string, xp: number, rule: RewardRule, words: [string, string]) => ({
  ...{ code, xp, rule },
  ...{ name: words[0], description: words[1] },
});

const event = (name: RewardRule['event'], count: number): RewardRule => ({ event: name, count });

/** Challenges ask for play, never for stakes. */
const ofDay: readonly ChallengeTemplate[] = [
  template('play-1', 15, event('match-completed', 1), ['Play a match', 'Of any kind.']),
  template('play-3', 40, event('match-completed', 3), ['Play three matches', 'Of any kind.']),
  template('win-1', 25, event('match-won', 1), ['Win a match', 'Of any kind.']),
  template('win-2', 45, event('match-won', 2), ['Win two matches', 'Of any kind.']),
  template('scrim-1', 30, event('scrim-completed', 1), ['Play a scrim', 'With your team.']),
];
const ofWeek: readonly ChallengeTemplate[] = [
  template('win-5', 100, event('match-won', 5), ['Win five matches', 'Of any kind.']),
  template('play-10', 120, event('match-completed', 10), ['Play ten matches', 'Of any kind.']),
  template('days-4', 100, event('day-played', 4), [
    'Play on four days',
    'A day counts from its first completed match.',
  ]),
  template('scrims-3', 100, event('scrim-completed', 3), ['Play three scrims', 'With your team.']),
  template('enter-1', 80, event('tournament-entered', 1), [
    'Play in a tournament',
    'Counts when it starts.',
  ]),
];
const perPeriod = 2;

/** The same choice everywhere: by a digest of the period and the challenge. */
function chosen(templates: readonly ChallengeTemplate[], key: string): ChallengeTemplate[] {
  const ranked = templates.map((one) => ({ one, rank: derivedId('chosen', key, one.code) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, perPeriod).map(({ one }) => one);
}

interface Window {
  period: 'day' | 'week';
  /** The first day. */
  first: string;
  days: number;
}

function challengesIn({ period, first, days }: Window): ChallengeOffer[] {
  const [from, until] = [startOf(first), startOf(addDays(first, days))];
  const key = `${period} ${first}`;
  return chosen(period === 'day' ? ofDay : ofWeek, key).map(({ code, rule, ...rest }) => ({
    ...rest,
    ...{ kind: 'challenge' as const, sourceId: derivedId('challenge', key, code) },
    ...{ tier: null, days: null, period, endsAt: until },
    rule: { ...rule, period: { from, until } },
  }));
}

/** The challenges of the UTC day and of the week, from Monday, of an instant. */
export const challengesAt = (at: Date): ChallengeOffer[] => [
  ...challengesIn({ period: 'day', first: dayOf(at), days: 1 }),
  ...challengesIn({ period: 'week', first: mondayOf(dayOf(at)), days: 7 }),
];

export const streakOffers: readonly Offer[] = streakGoals.map(({ days, xp }) => ({
  kind: 'streak',
  sourceId: `streak-${days}`,
  name: `${days} days in a row`,
  description: 'At least one completed match on each day, by UTC.',
  tier: null,
  rule: event('day-played', days),
  days,
  xp,
}));

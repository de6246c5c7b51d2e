import type { Store } from './store';
import { topicNames, topics } from './topics';

/** The answers to the nine questions, and the data they are based on. */
export interface Answers {
  read: {
    events: number;
    players: number;
    matches: number;
    /** Records that were not events, or not as documented. */
    notUnderstood: number;
    /** The first and the last instant in the stream, ISO 8601; null when it is empty. */
    firstAt: string | null;
    lastAt: string | null;
  };
  stakes: { day: string; wagers: number; cents: number }[];
  rake: { day: string; settled: number; potCents: number; rakeCents: number }[];
  retention: Cohort[];
  disputes: { week: string; matches: number; disputed: number }[];
  minutes: { week: string; settled: number; median: number | null; p90: number | null }[];
  minutesInAll: { settled: number; median: number | null; p90: number | null };
  tournaments: TournamentWeek[];
  ratings: RatingMonth[];
  memberships: MembershipWeek[];
  bankPayouts: BankPayoutWeek[];
}

/** Changes of memberships in one week; a change of plan at once counts as renewed. */
interface MembershipWeek {
  week: string;
  started: number;
  renewed: number;
  declined: number;
  ended: number;
  paidCents: number;
  refundCents: number;
}

/** States that payouts to banks came to in one week. */
interface BankPayoutWeek {
  week: string;
  requested: number;
  paid: number;
  /** Failed, returned, rejected and cancelled. */
  notPaid: number;
  paidCents: number;
}

/** Changes of shown ratings in one month and game. */
interface RatingMonth {
  month: string;
  gameId: string;
  /** Players whose rating changed. */
  players: number;
  changes: number;
  /** The points of all gains, and of all losses. */
  gained: number;
  lost: number;
}

/** Tournaments in one week; all sums are in cents. */
interface TournamentWeek {
  week: string;
  entries: number;
  feeCents: number;
  /** Fees that went back as entries ended. */
  returnedCents: number;
  completed: number;
  prizeCents: number;
  /** What organizers kept of the fees. */
  organizerCents: number;
}

/** The players first seen in one week. */
export interface Cohort {
  week: string;
  players: number;
  /** The number of them who staked or played in the same week, the next one, and so on. */
  active: number[];
}

const lasting = topicNames.filter((topic) => topics[topic].isKeptForEver);

/**
 * Topics with limited retention say nothing about the stream's beginning or end: a later reader
 * would see another beginning.
 */
const span = `
  select count(*) as events,
    min(time) filter (where lasts) as firstAt,
    max(time) filter (where lasts) as lastAt,
    (select count(distinct player_id) from appearances) as players,
    (select count(distinct match_id) from matches) as matches,
    (select count(*) from not_understood) as notUnderstood
  from (
    select time, topic in (${lasting.map((topic) => `'${topic}'`).join(', ')}) as lasts from events
  )`;

/** Answers the nine questions from the data read so far. */
export function answersFrom({ rows }: Store): Answers {
  return {
    read: rows<Answers['read']>(span)[0] as Answers['read'],
    stakes: rows('select day, wagers, cents from gross_stakes_per_day'),
    rake: rows(
      'select day, settled, pot_cents as potCents, rake_cents as rakeCents from rake_per_day',
    ),
    retention: cohortsOf(rows('select cohort, players, active from retention_by_week')),
    disputes: rows('select week, matches, disputed from disputes_per_1000_matches'),
    minutes: rows('select week, settled, median, p90 from minutes_to_settle'),
    minutesInAll: rows<Answers['minutesInAll']>(
      'select settled, median, p90 from minutes_to_settle_in_all',
    )[0] as Answers['minutesInAll'],
    tournaments: rows(
      `select week, entries, fee_cents as feeCents, returned_cents as returnedCents, completed,
        prize_cents as prizeCents, organizer_cents as organizerCents from tournaments_by_week`,
    ),
    ratings: rows(
      `select month, game_id as gameId, players, changes, gained, lost from rating_gain_by_month`,
    ),
    memberships: rows(
      `select week, started, renewed, declined, ended, paid_cents as paidCents,
        refund_cents as refundCents from memberships_by_week`,
    ),
    bankPayouts: rows(
      `select week, requested, paid, not_paid as notPaid, paid_cents as paidCents
        from bank_payouts_by_week`,
    ),
  };
}

/** Each week of a cohort is a row; together, in order, they are the cohort. */
function cohortsOf(rows: { cohort: string; players: number; active: number }[]): Cohort[] {
  const cohorts = new Map<string, Cohort>();
  for (const { cohort: week, players, active } of rows) {
    const one = cohorts.get(week) ?? { week, players, active: [] };
    one.active.push(active);
    cohorts.set(week, one);
  }
  return [...cohorts.values()];
}

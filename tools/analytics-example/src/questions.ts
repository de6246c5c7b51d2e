/** Every day or week from the first to the last in `seen`, without gaps. */
const each = (unit: 'day' | 'week', step: string, seen: string): string => `
    with recursive seen as (${seen}),
    ends as (
      select min(${unit}) as first, max(${unit}) as last from seen
    ), run (${unit}) as (
      select first from ends where first is not null
      union all
      select date(${unit}, '${step}') from run, ends where ${unit} < last
    )
    select ${unit} from run`;

/**
 * The nine questions as SQL. They are views in the database, so that any SQLite client can query
 * them too: `select * from rake_per_day`. Days and weeks without events are included with zeros,
 * because a missing row would be misleading.
 */
export const views = {
  days: each('day', '+1 day', 'select day from stakes union all select day from settlements'),

  weeks: each(
    'week',
    '+7 days',
    `select week from appearances
      union all select week from matches
      union all select week from settlements`,
  ),

  gross_stakes_per_day: `
    select day, count(event_id) as wagers, coalesce(sum(cents), 0) as cents
    from days left join stakes using (day)
    group by day order by day`,

  rake_per_day: `
    select day, count(event_id) as settled, coalesce(sum(pot_cents), 0) as pot_cents,
      coalesce(sum(rake_cents), 0) as rake_cents
    from days left join settlements using (day)
    group by day order by day`,

  // A cohort is all players first seen in a week; back are those who staked or played in a later
  // one.
  retention_by_week: `
    with cohorts as (
      select player_id, min(week) as cohort from appearances group by player_id
    ), sizes as (
      select cohort, count(*) as players from cohorts group by cohort
    ), active as (
      select distinct player_id, week from appearances where deed in ('staked', 'played')
    ), back as (
      select cohort, week, count(*) as players
      from active join cohorts using (player_id)
      group by cohort, week
    )
    select cohort, sizes.players,
      cast((julianday(weeks.week) - julianday(cohort)) / 7 as integer) as week_number,
      coalesce(back.players, 0) as active
    from sizes
      join weeks on weeks.week >= cohort
      left join back using (cohort, week)
    order by cohort, week_number`,

  // A match counts in the week of its creation, and as disputed at most once.
  disputes_per_1000_matches: `
    with made as (
      select match_id, min(week) as week from matches group by match_id
    ), contested as (
      select distinct match_id from disputes
    )
    select week, count(made.match_id) as matches, count(contested.match_id) as disputed
    from weeks left join made using (week) left join contested using (match_id)
    group by week order by week`,

  tournament_weeks: each(
    'week',
    '+7 days',
    `select week from entries
      union all select week from entry_fees
      union all select week from completions
      union all select week from payouts`,
  ),

  // An event counts in the week of its last result: one that was undone is completed again.
  tournaments_by_week: `
    with registered as (
      select week, count(*) as entries from entries group by week
    ), fees as (
      select week, sum(paid_cents) as paid, sum(returned_cents) as returned
      from entry_fees group by week
    ), ended as (
      select week, count(*) as completed from (
        select tournament_id, week, row_number() over (
          partition by tournament_id order by at_ms desc, event_id
        ) as place
        from completions
      ) where place = 1 group by week
    ), paid_out as (
      select week, sum(prize_cents) as prizes, sum(organizer_cents) as organizers
      from payouts group by week
    )
    select week, coalesce(entries, 0) as entries, coalesce(paid, 0) as fee_cents,
      coalesce(returned, 0) as returned_cents, coalesce(completed, 0) as completed,
      coalesce(prizes, 0) as prize_cents, coalesce(organizers, 0) as organizer_cents
    from tournament_weeks
      left join registered using (week) left join fees using (week)
      left join ended using (week) left join paid_out using (week)
    order by week`,

  // The order of events does not matter: each has the change, not the figure.
  rating_gain_by_month: `
    select month, game_id, count(distinct player_id) as players, count(*) as changes,
      sum(max(points, 0)) as gained, sum(max(-points, 0)) as lost
    from ratings
    group by month, game_id order by month, game_id`,

  membership_weeks: each('week', '+7 days', 'select week from memberships'),

  memberships_by_week: `
    select week,
      count(*) filter (where change = 'started') as started,
      count(*) filter (where change = 'renewed') as renewed,
      count(*) filter (where change = 'declined') as declined,
      count(*) filter (where change = 'ended') as ended,
      coalesce(sum(paid_cents), 0) as paid_cents, coalesce(sum(refund_cents), 0) as refund_cents
    from membership_weeks left join memberships using (week)
    group by week order by week`,

  bank_payout_weeks: each('week', '+7 days', 'select week from bank_payouts'),

  // Each state counts in its own week: a payout is requested in one and paid in another.
  bank_payouts_by_week: `
    select week,
      count(*) filter (where state = 'requested') as requested,
      count(*) filter (where state = 'paid') as paid,
      count(*) filter (where state not in ('requested', 'paid')) as not_paid,
      coalesce(sum(cents) filter (where state = 'paid'), 0) as paid_cents
    from bank_payout_weeks left join bank_payouts using (week)
    group by week order by week`,

  settling_times: `
    select settlements.week, (settlements.at_ms - min(offers.at_ms)) / 60000.0 as minutes
    from settlements join offers using (wager_id)
    group by settlements.event_id`,

  // Percentiles by nearest rank: the shortest time that this share did not exceed.
  minutes_to_settle: `
    with ranked as (
      select week, minutes, count(*) over of_week as settled,
        row_number() over (of_week order by minutes) as place
      from settling_times window of_week as (partition by week)
    ), told as (
      select week, settled,
        min(case when place * 2 >= settled then minutes end) as median,
        min(case when place * 10 >= settled * 9 then minutes end) as p90
      from ranked group by week
    )
    select week, coalesce(settled, 0) as settled, median, p90
    from weeks left join told using (week) order by week`,
} as const;

/** The nine questions: the title of each, and its view. */
export const questions = [
  ['Gross stakes per day', 'gross_stakes_per_day'],
  ['Rake per day', 'rake_per_day'],
  ['Retention by week', 'retention_by_week'],
  ['Disputed matches', 'disputes_per_1000_matches'],
  ['Minutes from open to settled', 'minutes_to_settle'],
  ['Tournaments by week', 'tournaments_by_week'],
  ['Rating gain per month and game', 'rating_gain_by_month'],
  ['Memberships by week', 'memberships_by_week'],
  ['Payouts to banks by week', 'bank_payouts_by_week'],
] as const;

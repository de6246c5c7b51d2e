import type { EventEnvelope } from '@contend/contracts';
import type { Answers, Cohort } from '../src/answers';

/**
 * The same questions answered without a database, from all events at once, as an independent
 * implementation. Written to be obviously right, not to be fast.
 */
export function expectedAnswers(events: EventEnvelope[]): Omit<Answers, 'read'> {
  const of = (type: string) => (events as Event[]).filter((event) => event.type === type);
  const accepted = of('wager.accepted.v1');
  const settled = of('wager.settled.v1');
  const created = of('match.created.v1');
  const deeds = [
    ...accepted.flatMap((event) => payersOf(event).map((player) => ({ event, player }))),
    ...of('match.started.v1').flatMap((event) =>
      [...event.data.home, ...event.data.away].map((player: string) => ({ event, player })),
    ),
  ];
  const seen = [
    ...deeds,
    ...of('wallet.created.v1').map((event) => ({ event, player: String(event.data.userId) })),
  ];
  const days = run([...accepted, ...settled].map(dayOf), 1);
  const weeks = run([...seen.map(({ event }) => event), ...created, ...settled].map(weekOf), 7);
  const disputed = new Set(of('match.disputed.v1').map(matchOf));
  const timed = settled.map((event) => ({
    event,
    minutes: minutesOf(event, of('wager.opened.v1')),
  }));
  return {
    stakes: days.map((day) => {
      const those = accepted.filter((event) => dayOf(event) === day);
      return { day, wagers: those.length, cents: sum(those.map(({ data }) => data.potCents)) };
    }),
    rake: days.map((day) => {
      const those = settled.filter((event) => dayOf(event) === day);
      const [potCents, rakeCents] = ['potCents', 'rakeCents'].map((field) =>
        sum(those.map(({ data }) => data[field])),
      ) as [number, number];
      return { day, settled: those.length, potCents, rakeCents };
    }),
    retention: cohorts(seen, deeds, weeks),
    disputes: weeks.map((week) => {
      const made = created.filter((event) => weekOf(event) === week).map(matchOf);
      return {
        week,
        matches: made.length,
        disputed: made.filter((matchId) => disputed.has(matchId)).length,
      };
    }),
    minutes: weeks.map((week) => ({
      week,
      ...spread(timed.filter(({ event }) => weekOf(event) === week).map((one) => one.minutes)),
    })),
    minutesInAll: spread(timed.map(({ minutes }) => minutes)),
    tournaments: tournamentWeeks(of),
    ratings: ratingMonths(of('rating.changed.v1')),
    memberships: membershipWeeks(of('membership.changed.v1')),
    bankPayouts: payoutWeeks((events as Event[]).filter(({ type }) => type.startsWith('payout.'))),
  };
}

/** Every month and game that has a change, in order. */
function ratingMonths(events: Event[]): Answers['ratings'] {
  const changed = events.filter(({ data }) => data.after !== data.before);
  const keyOf = ({ time, data }: Event) => `${time.slice(0, 7)} ${data.gameId}`;
  return [...new Set(changed.map(keyOf))].sort().map((key) => {
    const here = changed.filter((event) => keyOf(event) === key);
    const points = here.map(({ data }) => Number(data.after) - Number(data.before));
    const [month = '', gameId = ''] = key.split(' ');
    return {
      ...{ month, gameId, players: new Set(here.map(({ data }) => data.userId)).size },
      ...{ changes: here.length, gained: sum(points.filter((one) => one > 0)) },
      lost: -sum(points.filter((one) => one < 0)) || 0,
    };
  });
}

function membershipWeeks(events: Event[]): Answers['memberships'] {
  return run(events.map(weekOf), 7).map((week) => {
    const here = events.filter((event) => weekOf(event) === week);
    const of = (change: string) => here.filter(({ data }) => data.change === change);
    const paid = [...of('started'), ...of('renewed')];
    return {
      ...{ week, started: of('started').length, renewed: of('renewed').length },
      ...{ declined: of('declined').length, ended: of('ended').length },
      paidCents: sum(paid.map(({ data }) => data.amountCents)),
      refundCents: sum(here.map(({ data }) => data.refundCents ?? 0)),
    };
  });
}

function payoutWeeks(events: Event[]): Answers['bankPayouts'] {
  return run(events.map(weekOf), 7).map((week) => {
    const here = events.filter((event) => weekOf(event) === week);
    const of = (state: string) => here.filter(({ type }) => type === `payout.${state}.v1`);
    const [requested, paid] = [of('requested'), of('paid')];
    return {
      ...{ week, requested: requested.length, paid: paid.length },
      notPaid: here.length - requested.length - paid.length,
      paidCents: sum(paid.map(({ data }) => data.amountCents)),
    };
  });
}

/** By plain filters; a tournament counts as completed where its last result is. */
function tournamentWeeks(of: (type: string) => Event[]): Answers['tournaments'] {
  const entries = of('tournament-entry.registered.v1');
  const paid = of('tournament-entry.seat-paid.v1');
  const ended = of('tournament-entry.ended.v1').filter(({ data }) => data.refundCents > 0);
  const last = new Map<unknown, Event>();
  for (const event of of('tournament.completed.v1')) {
    const known = last.get(event.data.tournamentId);
    if (!known || known.time < event.time) last.set(event.data.tournamentId, event);
  }
  const results = of('tournament.completed.v1');
  const payouts = of('tournament.paid-out.v1');
  const weeks = run([...entries, ...paid, ...ended, ...results, ...payouts].map(weekOf), 7);
  return weeks.map((week) => {
    const here = (all: Event[]) => all.filter((event) => weekOf(event) === week);
    const total = (all: Event[], field: string) => sum(here(all).map(({ data }) => data[field]));
    return {
      week,
      entries: here(entries).length,
      feeCents: total(paid, 'amountCents'),
      returnedCents: total(ended, 'refundCents'),
      completed: here([...last.values()]).length,
      prizeCents: total(payouts, 'prizeCents'),
      organizerCents: total(payouts, 'organizerFeeCents'),
    };
  });
}

// oxlint-disable-next-line typescript/no-explicit-any -- Each type has other fields.
type Event = Omit<EventEnvelope, 'data'> & { data: Record<string, any> };
interface Sight {
  event: Event;
  player: string;
}

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
const dayOf = ({ time }: Event) => time.slice(0, 10);
const matchOf = ({ data }: Event) => String(data.matchId);
const payersOf = ({ data: { home, away } }: Event): string[] =>
  [...home.seats, ...away.seats].map(({ payerId }: { payerId: string }) => payerId);

function weekOf({ time }: Event): string {
  const day = new Date(`${time.slice(0, 10)}T00:00:00Z`);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** From the first to the last, without gaps. */
function run(days: string[], step: number): string[] {
  const sorted = [...days].sort();
  const all: string[] = [];
  for (let day = sorted[0]; day && day <= (sorted.at(-1) ?? ''); day = later(day, step)) {
    all.push(day);
  }
  return all;
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

function cohorts(seen: Sight[], deeds: Sight[], weeks: string[]): Cohort[] {
  const first = new Map<string, string>();
  for (const { event, player } of seen) {
    const [week, known] = [weekOf(event), first.get(player)];
    if (!known || week < known) first.set(player, week);
  }
  return weeks.flatMap((cohort) => {
    const members = [...first].filter(([, week]) => week === cohort).map(([player]) => player);
    if (members.length === 0) return [];
    const active = weeks
      .filter((week) => week >= cohort)
      .map((week) => {
        const there = deeds.filter(({ event }) => weekOf(event) === week);
        return members.filter((one) => there.some(({ player }) => player === one)).length;
      });
    return [{ week: cohort, players: members.length, active }];
  });
}

function minutesOf(settled: Event, opened: Event[]): number {
  const offer = opened.find(({ data }) => data.wagerId === settled.data.wagerId);
  return (Date.parse(settled.time) - Date.parse(offer?.time ?? '')) / 60_000;
}

/** Nearest rank: of ten sorted values the median is the fifth, p90 the ninth. */
function spread(values: number[]) {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (tenths: number) => sorted[Math.ceil((sorted.length * tenths) / 10) - 1] ?? null;
  return { settled: sorted.length, median: at(5), p90: at(9) };
}

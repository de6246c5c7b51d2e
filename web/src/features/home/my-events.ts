import {
  getTournamentStatus,
  listMyTournaments,
  listTournamentMatches,
  listTournaments,
  type Reply,
  type TournamentSummary,
} from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import { isOfCheckIn } from '../../lib/live/bracket-live';
import type { LiveRule } from '../../lib/live/live-rules';
import { isWaiting } from '../../lib/http/use-read';
import { useMyEventMatches, useMyEvents, useStandings } from './api';

type Standing = Reply<typeof getTournamentStatus>;

/** A tournament in which I have to pay or to check in. */
export interface EventNeed {
  event: TournamentSummary;
  entry: NonNullable<Standing['entry']>;
  what: 'pay' | 'check-in';
  by: string | null;
}

/** Before the start; later the matches themselves need me. */
const beforeStart: readonly TournamentSummary['status'][] = [
  'registration_open',
  'registration_closed',
  'check_in',
];

/**
 * Whether an event may need my entry: to be paid, or to check in. It is read where the event does
 * not say its state.
 */
const mayNeedMe = ({ status, myEntry }: TournamentSummary): boolean =>
  beforeStart.includes(status) &&
  (!myEntry || myEntry === 'pending_payment' || (myEntry === 'entered' && status === 'check_in'));

function needOf(event: TournamentSummary, standing: Standing | undefined): EventNeed[] {
  const { entry, next } = standing ?? {};
  if (!entry || (next?.what !== 'pay' && next?.what !== 'check-in')) return [];
  return [{ event, entry, what: next.what, by: next.by }];
}

const dueOf = ({ by }: EventNeed): number => (by ? Date.parse(by) : Number.POSITIVE_INFINITY);

/** What tournaments need of me before they start, soonest deadline first. */
export function useEventNeeds() {
  const mine = useMyEvents();
  const events = mine.data?.items.filter(mayNeedMe) ?? [];
  const { standings, isWaiting: isReading, failed } = useStandings(events.map(({ id }) => id));
  const needs = events.flatMap((event, index) => needOf(event, standings[index]));
  return {
    needs: needs.toSorted((one, other) => dueOf(one) - dueOf(other)),
    isWaiting: isWaiting(mine) || isReading,
    failed: mine.isError ? mine : failed,
  };
}

/** The tournaments of my open matches, by match. */
export function useEventNames(): ReadonlyMap<string, string> {
  const events = useMyEvents().data?.items ?? [];
  const matches = useMyEventMatches().data?.items ?? [];
  const names = new Map(events.map(({ id, name }) => [id, name]));
  return new Map(
    matches.flatMap(({ id, tournamentId }) => {
      const name = names.get(tournamentId);
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

const eventReads = () => [
  keyOf(listMyTournaments),
  keyOf(getTournamentStatus),
  keyOf(listTournamentMatches),
];

/** Check-in that opens is announced by its notification; what happens to entries, by a message. */
export const eventsLive: LiveRule[] = [
  {
    on: 'tournament',
    // Check-ins of players come by the thousand, to organizers.
    stales: (message) => (isOfCheckIn(message) ? [] : [...eventReads(), keyOf(listTournaments)]),
  },
  { on: 'notification', stales: eventReads },
];

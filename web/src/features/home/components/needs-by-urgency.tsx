import type { Me, WagerReply } from '@contend/contracts';
import type { ReactNode } from 'react';
import { gatheringOf } from '../../../lib/wager/wager-consents';
import type { EventNeed } from '../my-events';
import { dueOf, isWaitingFor, type Urgent } from '../my-matches';
import { ActiveCard } from './active-card';
import { ConsentCard } from './consent-card';
import { EventCard } from './event-card';
import { WaitingCard } from './waiting-card';

/** A card of the list; the first one has its primary action. */
interface Need {
  key: string;
  card: (isFirst: boolean) => ReactNode;
}

interface RankedNeed extends Need {
  /** What waits for others comes after what the player does, offers after both. */
  rank: 'mine' | 'theirs' | 'offer';
  dueMs: number;
}

interface Sources {
  me: Me;
  /** Wagers in which a captain asks for the player’s consent. */
  asked: WagerReply[];
  events: EventNeed[];
  matches: Urgent[];
  wagers: WagerReply[];
  eventNames: ReadonlyMap<string, string>;
  /** Reads the list of active matches again. */
  refetch: () => unknown;
}

const ranks = ['mine', 'theirs', 'offer'];

const timeOf = (at: string | null | undefined): number =>
  at ? Date.parse(at) : Number.POSITIVE_INFINITY;

const isOnOffer = ({ status, creatorId }: WagerReply, myId: string): boolean =>
  (status === 'open' || status === 'funding') && creatorId === myId;

/** Everything that needs the player, the soonest deadline first. */
export function byUrgency({ me, asked, events, matches, wagers, ...sources }: Sources): Need[] {
  const { eventNames, refetch } = sources;
  const needs: RankedNeed[] = [
    ...asked.map((wager) => ({
      ...{
        key: `wager-${wager.id}`,
        rank: 'mine' as const,
        dueMs: timeOf(gatheringOf(wager)?.until),
      },
      card: (isFirst: boolean) => <ConsentCard {...{ wager, myId: me.id, isFirst }} />,
    })),
    ...events.map((need) => ({
      ...{ key: `event-${need.event.id}`, rank: 'mine' as const, dueMs: timeOf(need.by) },
      card: (isFirst: boolean) => <EventCard {...{ need, isFirst }} />,
    })),
    ...matches.map((urgent) => ({
      ...{ key: `match-${urgent.active.id}`, dueMs: dueOf(urgent) },
      rank: isWaitingFor(urgent) ? ('theirs' as const) : ('mine' as const),
      card: (isFirst: boolean) => (
        <ActiveCard
          active={urgent.active}
          listed={urgent.match}
          wager={wagers.find(({ matchId }) => matchId === urgent.active.id)}
          eventName={eventNames.get(urgent.active.id)}
          {...{ isFirst, refetch }}
        />
      ),
    })),
    ...wagers
      .filter((wager) => isOnOffer(wager, me.id))
      .map((wager) => ({
        ...{ key: `wager-${wager.id}`, rank: 'offer' as const, dueMs: 0 },
        card: () => <WaitingCard wager={wager} />,
      })),
  ];
  const rankOf = ({ rank }: RankedNeed) => ranks.indexOf(rank);
  // Without a deadline both are infinitely far.
  return needs.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) || (one.dueMs === other.dueMs ? 0 : one.dueMs - other.dueMs),
  );
}

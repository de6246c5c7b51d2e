import type { Me, ScrimRequestReply, WagerReply } from '@contend/contracts';
import type { ReactNode } from 'react';
import { gatheringOf } from '../../../lib/wager/wager-consents';
import type { EventNeed } from '../my-events';
import { dueOf, isWaitingFor, type Urgent } from '../my-matches';
import { ChallengeCard } from '../requests/challenge-card';
import { InvitationCard } from '../requests/invitation-card';
import { LeaveRequestCard } from '../requests/leave-request-card';
import {
  type Invitation,
  isChallengeTo,
  leaveRequestsOf,
  type OwnerOffer,
} from '../requests/my-requests';
import { OwnerOfferCard } from '../requests/owner-offer-card';
import { ScrimRequestCard } from '../requests/scrim-request-card';
import { ActiveCard } from './active-card';
import { ConsentCard } from './consent-card';
import { EventCard } from './event-card';
import { WaitingCard } from './waiting-card';

/** A card of the list; the first one has its primary action. */
interface Need {
  key: string;
  card: (isFirst: boolean) => ReactNode;
  /** Whether it is the wish of others that the player takes part: a newcomer has these too. */
  isInvitation?: boolean;
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
  teams: Parameters<typeof isChallengeTo>[2];
  invitations: Invitation[];
  ownerOffers: OwnerOffer[];
  /** Scrim requests whose answer is due from the player. */
  scrimRequests: ScrimRequestReply[];
  eventNames: ReadonlyMap<string, string>;
  /** Reads the list of active matches again. */
  refetch: () => unknown;
}

const ranks = ['mine', 'theirs', 'offer'];

const timeOf = (at: string | null | undefined): number =>
  at ? Date.parse(at) : Number.POSITIVE_INFINITY;

const isOnOffer = ({ status, creatorId }: WagerReply, myId: string): boolean =>
  (status === 'open' || status === 'funding') && creatorId === myId;

const mine = (until: string | null | undefined) => ({
  rank: 'mine' as const,
  dueMs: timeOf(until),
});

/** What other players and teams ask of the player. */
const requestNeeds = ({ me, wagers, ...sources }: Sources): RankedNeed[] => [
  ...sources.asked.map((wager) => ({
    ...{ key: `wager-${wager.id}`, ...mine(gatheringOf(wager)?.until) },
    card: (isFirst: boolean) => <ConsentCard {...{ wager, myId: me.id, isFirst }} />,
  })),
  ...wagers
    .filter((wager) => isChallengeTo(wager, me.id, sources.teams))
    .map((wager) => ({
      ...{ key: `wager-${wager.id}`, ...mine(wager.expiresAt), isInvitation: true },
      card: (isFirst: boolean) => <ChallengeCard {...{ wager, isFirst }} />,
    })),
  ...leaveRequestsOf(wagers, me.id).map((request) => ({
    ...{ key: `leave-${request.wager.id}`, ...mine(request.until) },
    card: (isFirst: boolean) => <LeaveRequestCard {...{ request, isFirst }} />,
  })),
  ...sources.invitations.map((invitation) => ({
    ...{ key: `team-${invitation.team.id}`, ...mine(invitation.expiresAt), isInvitation: true },
    card: (isFirst: boolean) => <InvitationCard {...{ invitation, myId: me.id, isFirst }} />,
  })),
  ...sources.ownerOffers.map((offer) => ({
    ...{ key: `owner-${offer.team.id}`, ...mine(offer.expiresAt) },
    card: (isFirst: boolean) => <OwnerOfferCard {...{ offer, isFirst }} />,
  })),
  ...sources.scrimRequests.map((request) => ({
    ...{ key: `scrim-${request.id}`, ...mine(request.answerBy) },
    card: (isFirst: boolean) => <ScrimRequestCard {...{ request, isFirst }} />,
  })),
];

/** Everything that needs the player, the soonest deadline first. */
export function byUrgency(sources: Sources): Need[] {
  const { me, events, matches, wagers, eventNames, refetch } = sources;
  const needs: RankedNeed[] = [
    ...requestNeeds(sources),
    ...events.map((need) => ({
      ...{ key: `event-${need.event.id}`, ...mine(need.by) },
      card: (isFirst: boolean) => <EventCard {...{ need, isFirst }} />,
    })),
    ...matches.map((urgent) => ({
      ...{ key: `match-${urgent.active.id}`, dueMs: dueOf(urgent) },
      rank: isWaitingFor(urgent) ? ('theirs' as const) : ('mine' as const),
      card: (isFirst: boolean) => (
        <ActiveCard
          active={urgent.active}
          match={urgent.match}
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

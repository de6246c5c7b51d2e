import { type Notice, type NoticeKind, otherSide } from '../core/notice';
import type { SideName } from '../core/scalars';
import { contestingSide } from './scrim';

/** A side of a request or booking: the users who act for the team, and all of its members. */
interface SideRef {
  teamId: string;
  actingIds: string[];
  memberIds: string[];
}

interface RequestRef {
  asked: SideRef;
  asking: SideRef;
}

interface BookingRef {
  bookingId: string;
  home: SideRef;
  away: SideRef;
}

const toUsers = (userIds: string[], notice: Omit<Notice, 'userId'>): Notice[] =>
  [...new Set(userIds)].map((userId) => ({ userId, ...notice }));

/** To the users who act for one side of a request, about the other side. */
const toSide = (kind: NoticeKind, side: SideRef, other: SideRef): Notice[] =>
  toUsers(side.actingIds, {
    kind,
    facts: { teamId: other.teamId, ownTeamId: side.teamId },
    link: `/scrims?team=${side.teamId}`,
  });

export const scrimRequestedNotices = ({ asked, asking }: RequestRef): Notice[] =>
  toSide('scrim-requested', asked, asking);

/** To the side that did not make the answer `by`. */
const answered =
  (kind: NoticeKind) =>
  ({ asked, asking, by }: RequestRef & { by: 'asked' | 'asking' }): Notice[] =>
    by === 'asked' ? toSide(kind, asking, asked) : toSide(kind, asked, asking);

export const scrimCounteredNotices = answered('scrim-countered');
export const scrimDeclinedNotices = answered('scrim-declined');

/** To the users who act for either side of a request that ended without a booking. */
export const scrimRequestEndedNotices = ({ asked, asking }: RequestRef): Notice[] => [
  ...toSide('scrim-request-ended', asked, asking),
  ...toSide('scrim-request-ended', asking, asked),
];

/** To all members of both teams, about the other team. */
const toBothTeams =
  (kind: NoticeKind) =>
  ({ home, away, bookingId }: BookingRef): Notice[] =>
    [[home, away] as const, [away, home] as const].flatMap(([side, other]) =>
      toUsers(side.memberIds, {
        kind,
        facts: { teamId: other.teamId, ownTeamId: side.teamId },
        link: `/scrims/bookings/${bookingId}`,
      }),
    );

export const scrimBookedNotices = toBothTeams('scrim-booked');

interface CancelledRef extends BookingRef {
  side: SideName;
  counts: boolean;
  contestBy?: string | undefined;
  depositCents?: number | undefined;
}

/**
 * To all members of both teams. Users who act for the side that may contest a late cancellation are
 * notified of the deadline: the side that cancelled, where it counts, or the other one.
 */
export function scrimCancelledNotices(data: CancelledRef): Notice[] {
  const { counts, contestBy, depositCents } = data;
  const notices = toBothTeams('scrim-cancelled')(data);
  if (!contestBy) return notices;
  const contesting = data[contestingSide(data)];
  const deadline = {
    ...{ reason: counts ? 'excuse' : 'contest', until: contestBy },
    ...(depositCents && { isStaked: true as const }),
  };
  return notices.map((notice) =>
    notice.facts.ownTeamId === contesting.teamId && contesting.actingIds.includes(notice.userId)
      ? { ...notice, facts: { ...notice.facts, ...deadline } }
      : notice,
  );
}

/** To the users who act for either side: the request waits for its answer again. */
export const scrimUnfundedNotices = ({ home, away }: BookingRef): Notice[] => [
  ...toSide('scrim-unfunded', home, away),
  ...toSide('scrim-unfunded', away, home),
];

/** To the users who act for the side that may contest: an outage took its time, and it has it again. */
export const scrimContestMovedNotices = ({
  home,
  away,
  side,
  bookingId,
  contestBy,
}: BookingRef & { side: SideName; contestBy: string }): Notice[] => {
  const [own, other] = side === 'home' ? [home, away] : [away, home];
  return toUsers(own.actingIds, {
    kind: 'deadline-moved',
    facts: {
      ...{ teamId: other.teamId, ownTeamId: own.teamId },
      ...{ reason: 'contest', until: contestBy, isStaked: true },
    },
    link: `/scrims/bookings/${bookingId}`,
  });
};

/** To the users who act for the other side than the one that contests a cancellation. */
export const scrimContestedNotices = ({
  home,
  away,
  side,
  bookingId,
}: BookingRef & { side: SideName }): Notice[] => {
  const [contesting, other] = side === 'home' ? [home, away] : [away, home];
  const link = `/scrims/bookings/${bookingId}` as const;
  return toSide('scrim-contested', other, contesting).map((notice) => ({ ...notice, link }));
};

/** To the users who act for either side, about the decision on its cancellation. */
export const scrimContestDecidedNotices = ({ home, away, bookingId }: BookingRef): Notice[] =>
  [
    ...toSide('scrim-contest-decided', home, away),
    ...toSide('scrim-contest-decided', away, home),
  ].map((notice) => ({ ...notice, link: `/scrims/bookings/${bookingId}` }));

/** To both payers: one side receives both deposits, or each is returned. */
export function scrimDepositsDecidedNotices(
  data: BookingRef & {
    depositCents: number;
    payers: Record<SideName, string>;
    receiver: SideName | null;
  },
): Notice[] {
  const { receiver, payers, depositCents: amountCents, bookingId } = data;
  const link = `/scrims/bookings/${bookingId}` as const;
  const about = (side: SideName) => ({
    amountCents,
    teamId: data[otherSide(side)].teamId,
    ownTeamId: data[side].teamId,
  });
  if (!receiver) {
    return (['home', 'away'] as const).map((side) => ({
      userId: payers[side],
      kind: 'scrim-deposit-returned',
      facts: about(side),
      link,
    }));
  }
  const loser = otherSide(receiver);
  return [
    { userId: payers[receiver], kind: 'scrim-deposit-won', facts: about(receiver), link },
    { userId: payers[loser], kind: 'scrim-deposit-lost', facts: about(loser), link },
  ];
}

/** An alert is emitted for each player who receives it. */
export const scrimAlertNotices = (data: { userId: string; teamId: string }): Notice[] =>
  toUsers([data.userId], { kind: 'scrim-alert', facts: { teamId: data.teamId }, link: '/scrims' });

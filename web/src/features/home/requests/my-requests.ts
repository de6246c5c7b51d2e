import type { listMyTeams, Reply, SideName, WagerReply } from '@contend/contracts';
import { useScrimRequests } from '../../../api/scrim-requests';
import { useMyTeams } from '../../../api/teams';
import { isWaiting } from '../../../lib/http/use-read';
import { actingSide, playerIn, sideOf, sideTitle } from '../../../lib/wager/wager-sides';

type MyTeams = Reply<typeof listMyTeams>;
export type Invitation = MyTeams['invitations'][number];
export type OwnerOffer = MyTeams['ownerOffers'][number];

/** My teams, what they offer me, and scrim requests whose answer is due from me. */
export function useTeamRequests() {
  const teams = useMyTeams();
  const scrims = useScrimRequests();
  return {
    teams: teams.data?.items ?? [],
    invitations: teams.data?.invitations ?? [],
    ownerOffers: teams.data?.ownerOffers ?? [],
    // While deposits are held there is nothing to answer.
    scrimRequests: (scrims.data?.incoming ?? []).filter(({ answers }) => answers !== null),
    reads: { teams, scrims },
    isWaiting: isWaiting(teams) || isWaiting(scrims),
  };
}

/** Refusals that the player can't mend: the challenge is not theirs to accept. */
const outOfReach: readonly WagerReply['acceptRefusal'][] = [
  ...(['not-challenged', 'blocked', 'wager-not-open'] as const),
  ...(['account-suspended', 'under-age', 'country-blocked'] as const),
];

/** Whether a wager is offered to me, or to a team of which I am a captain, and I can accept it. */
export const isChallengeTo = (
  { status, creatorId, opponentId, opponentTeamId, acceptRefusal = null }: WagerReply,
  myId: string,
  teams: MyTeams['items'],
): boolean =>
  status === 'open' &&
  creatorId !== myId &&
  !outOfReach.includes(acceptRefusal) &&
  (opponentId === myId ||
    teams.some(({ id, role }) => id === opponentTeamId && role !== null && role !== 'member'));

/** A request of the other side to call a wager off, which I may answer. */
export interface LeaveRequest {
  wager: WagerReply;
  asker: string;
  /** Empty where none is given. */
  reason: string;
  until: string;
}

const running: readonly WagerReply['status'][] = ['accepted', 'live', 'reported'];

/** The requests of other sides that wait for my answer. */
export const leaveRequestsOf = (wagers: readonly WagerReply[], myId: string): LeaveRequest[] =>
  wagers.flatMap((wager) => {
    const mine = actingSide(wager, myId);
    if (!mine || !running.includes(wager.status)) return [];
    const { withdrawRequest: request, cancelRequestedBy, cancelAnswerBy } = wager;
    const isTheirs = (side: SideName | null) => side !== null && side !== mine;
    if (request?.status === 'requested' && isTheirs(sideOf(wager, request.userId))) {
      const asker = playerIn(wager, request.userId)?.displayName ?? '';
      return { wager, asker, reason: request.reason, until: request.answerBy };
    }
    if (!cancelRequestedBy || !cancelAnswerBy || !isTheirs(cancelRequestedBy)) return [];
    const asker = sideTitle(wager, cancelRequestedBy) ?? '';
    return { wager, asker, reason: '', until: cancelAnswerBy };
  });

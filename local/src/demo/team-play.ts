import {
  acceptScrimRequest,
  consentToWager,
  createWager,
  type PlayType,
  postScrim,
  requestScrim,
} from '@contend/contracts';
import { type DemoPlayer, retried } from './demo-player';
import type { DemoTeam } from './teams';

const hourMs = 60 * 60_000;
const scrimInHours = 5;

/** The next full hour that is at least `hours` away, as an ISO time. */
function inHours(now: Date, hours: number): string {
  const at = now.getTime() + hours * hourMs;
  return new Date(Math.ceil(at / hourMs) * hourMs).toISOString();
}

/**
 * A scrim tonight between both teams, posted, requested and accepted, and an open post of each team
 * for the coming days, one of them with a deposit.
 */
export async function bookScrim(teams: DemoTeam[], playType: PlayType, now: Date): Promise<void> {
  const [nova, kings] = teams;
  if (!nova || !kings) return;
  const post = (
    { captain, teamId }: DemoTeam,
    { depositCents = 0, ...terms }: { startsAt: string; notes: string; depositCents?: number },
  ) => {
    const format = { gameId: playType.gameId, playTypeId: playType.id, bestOf: 3 as const };
    return captain.call(postScrim, {
      body: { ...format, ...terms, teamId, depositCents, region: 'eu' },
    });
  };
  const tonight = inHours(now, scrimInHours);
  const asked = await post(nova, { startsAt: tonight, notes: 'Warm-up before the weekend.' });
  const asking = await post(kings, { startsAt: tonight, notes: '' });
  const request = await kings.captain.call(requestScrim, {
    params: { scrimId: asked.id },
    body: { fromScrimId: asking.id },
  });
  await nova.captain.call(acceptScrimRequest, { params: { requestId: request.id } });
  await post(nova, {
    startsAt: inHours(now, scrimInHours + 24),
    notes: 'Any level, on time please.',
  });
  await post(kings, {
    startsAt: inHours(now, scrimInHours + 26),
    notes: 'We host. Three maps, then a review.',
    depositCents: 5_00,
  });
}

interface SideOffer {
  playType: PlayType;
  mate: DemoPlayer | undefined;
  stake: number;
  /** The captain pays for the mate's seat. */
  isCovered: boolean;
}

const offerSide = (
  { captain, teamId }: DemoTeam,
  { playType, mate, stake, isCovered }: SideOffer,
) =>
  mate &&
  retried(captain, createWager, {
    body: {
      ...{ gameId: playType.gameId, playTypeId: playType.id, teamSize: 2, teamId },
      ...{ bestOf: 3, stake, region: 'eu', users: [captain.id, mate.id] },
      coverUsers: isCovered ? [mate.id] : [],
    },
  });

/**
 * Two wagers for teams of two: one is open to another team, the seat of its second player covered;
 * the other has an open seat, whose player has ten minutes to consent.
 */
export async function offerTeamWagers(teams: DemoTeam[], playType: PlayType): Promise<void> {
  const [nova, kings] = teams;
  if (!nova || !kings) return;
  const mate = kings.members[0];
  const covered = await offerSide(kings, { playType, mate, stake: 10_00, isCovered: true });
  if (mate && covered) {
    const consent = { params: { wagerId: covered.id }, body: { terms: covered.terms } };
    await retried(mate, consentToWager, consent);
  }
  await offerSide(nova, { playType, mate: nova.members[0], stake: 5_00, isCovered: false });
}

import { type Actor, eligibilityRefusalOf, type WagerReply } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { liveKeyOf } from '../domain/acceptance';
import { hasIneligible } from '../domain/eligibility';
import { peopleOf } from '../domain/seats';
import { stakeLimitOf } from '../domain/stake-limit';
import { sideNameOf, type Wager } from '../domain/wager';

type AcceptRefusal = NonNullable<WagerReply['acceptRefusal']>;
type Acceptance = Pick<WagerReply, 'acceptRefusal' | 'stakeLimit'>;

type Deps = Pick<WagerDeps, 'players' | 'wagers' | 'blocks' | 'laws' | 'now'>;

/**
 * Returns by id why the viewer cannot accept each of the open wagers (null where they can), and
 * their limit of the stake. Wagers that are not open are omitted, and all are until the viewer's
 * sign-up has arrived here.
 */
export async function findAcceptance(
  { players, wagers, blocks, laws, now }: Deps,
  shown: Wager[],
  viewer: Actor | null,
): Promise<Map<string, Acceptance>> {
  const open = shown.filter(({ status }) => status === 'open');
  const player = viewer && open.length > 0 ? await players.find(viewer.id) : null;
  if (!viewer || !player) return new Map();
  const offeringKeys = (one: Wager) => one.home.seats.map(({ userId }) => liveKeyOf(userId, one));
  const keys = open.flatMap((one) => [liveKeyOf(viewer.id, one), ...offeringKeys(one)]);
  const live = await wagers.liveAmong([...new Set(keys)]);
  const offerers = [...new Set(open.flatMap(({ home }) => peopleOf(home)))];
  const offering = await players.findMany(offerers);
  const blocked = await blocks.between(viewer.id, offerers);
  const at = now();
  const table = await laws.at(at);
  const refusalOf = (wager: Wager): AcceptRefusal | null => {
    if (sideNameOf(wager, viewer.id)) return 'own-wager';
    const { opponentId, opponentTeam } = wager;
    if (opponentId && opponentId !== viewer.id) return 'not-challenged';
    if (opponentTeam && !opponentTeam.actingIds.includes(viewer.id)) return 'not-challenged';
    if (peopleOf(wager.home).some((userId) => blocked.has(userId))) return 'blocked';
    if (!wager.expiresAt || at >= wager.expiresAt) return 'wager-not-open';
    if (hasIneligible(peopleOf(wager.home), offering, { table, now: at })) return 'wager-not-open';
    if (live.has(liveKeyOf(viewer.id, wager))) return 'already-live';
    if (offeringKeys(wager).some((key) => live.has(key))) return 'opponent-live';
    const refusal = eligibilityRefusalOf(player, { product: 'wager', table }, at);
    return refusal ?? (stakeLimitOf(player, wager) < wager.stakeCents ? 'stake-above-limit' : null);
  };
  const acceptanceOf = (wager: Wager): Acceptance => ({
    acceptRefusal: refusalOf(wager),
    stakeLimit: stakeLimitOf(player, wager),
  });
  return new Map(open.map((wager) => [wager.id, acceptanceOf(wager)]));
}

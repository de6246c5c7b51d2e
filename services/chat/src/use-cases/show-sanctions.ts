import type { Sanction as ShownSanction } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { appealUntil, type Sanction } from '../domain/sanction';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Sanctions as the user concerned sees them, in the given order; with notes for moderators. */
export async function showSanctions(
  { players }: Pick<ChatDeps, 'players'>,
  sanctions: Sanction[],
  { hasNotes } = { hasNotes: false },
): Promise<ShownSanction[]> {
  const ids = sanctions.flatMap(({ userId, byId }) => [userId, ...(byId ? [byId] : [])]);
  const found = await players.cards([...new Set(ids)]);
  const cards = new Map(found.map((card) => [card.id, card]));
  return sanctions.map((one) => {
    const { id, kind, channel, coversMatches, rule, as, messageId, note, appeal } = one;
    return {
      ...{ id, kind, channel, coversMatches, rule, as, messageId },
      ...(hasNotes && note && { note }),
      user: cards.get(one.userId) as ShownSanction['user'],
      by: (one.byId && cards.get(one.byId)) || null,
      startsAt: one.startsAt.toISOString(),
      endsAt: one.endsAt.toISOString(),
      liftedAt: iso(one.liftedAt),
      appealUntil: appealUntil(one).toISOString(),
      appeal: appeal && {
        ...{ text: appeal.text, decision: appeal.decision, reason: appeal.reason },
        at: appeal.at.toISOString(),
        dueAt: iso(one.appealDueAt),
        decidedAt: iso(appeal.decidedAt),
      },
    };
  });
}

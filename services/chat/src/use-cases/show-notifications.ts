import { type CallAnswer, type listNotifications, madeTeamName } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import type { Line } from '../domain/collapse';
import { becauseOf, categoryOf } from '../domain/reasons';
import { wordsOf } from '../domain/words';

/** Renders lines of notifications, with the names of this moment. */
export async function showNotifications(
  { players, teams, catalogue }: Pick<ChatDeps, 'players' | 'teams' | 'catalogue'>,
  lines: readonly Line[],
): Promise<CallAnswer<typeof listNotifications>> {
  const about = lines.map(({ notification }) => notification.facts);
  const others = await players.findMany(about.flatMap(({ otherId }) => otherId ?? []));
  const cards = await teams.cards(
    about.flatMap(({ teamId, ownTeamId, otherTeamId }) =>
      [teamId, ownTeamId, otherTeamId].map((one) => one ?? null),
    ),
  );
  const playTypes = await namesOfPlayTypes(
    catalogue,
    about.flatMap(({ playTypeId }) => playTypeId ?? []),
  );
  const nameOf = (teamId?: string) => cards.get(teamId ?? '')?.name ?? null;
  return lines.flatMap(({ notification, count, isRead }) => {
    const { id, kind, facts, link, createdAt } = notification;
    const team = nameOf(facts.teamId);
    const player = others.get(facts.otherId ?? '')?.displayName;
    const { otherMadeTeam } = facts;
    const made = player && otherMadeTeam && madeTeamName(player, otherMadeTeam);
    const other = nameOf(facts.otherTeamId) ?? (made || player);
    const name = other ?? playTypes.get(facts.playTypeId ?? '') ?? null;
    const words = wordsOf(kind, facts, name, team);
    const category = categoryOf(kind);
    if (!words || !category) return [];
    const because = becauseOf(kind, facts, { own: nameOf(facts.ownTeamId), team });
    return { id, kind, ...words, link, category, because, count, isRead, createdAt };
  });
}

/** The names of a game and a play type, by the play type’s id; those that are not listed yet are absent. */
async function namesOfPlayTypes(catalogue: ChatDeps['catalogue'], ids: string[]) {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) {
    const playType = await catalogue.findPlayType(id);
    const game = playType && (await catalogue.findGame(playType.gameId));
    if (game) names.set(id, `${game.name} ${playType.name}`);
  }
  return names;
}

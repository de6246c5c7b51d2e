import { type CallAnswer, type listNotifications, madeTeamName } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { type Reader, readerOf } from '@contend/contracts/src/message';
import { type Line, lineOf, type Notification } from './notification';
import { reasonFor, categoryOf } from './reasons';
import { wordsOf } from './words';

/** The reader that a user is by the settings of their account. */
export const findReader = async (
  { players }: Pick<ChatDeps, 'players'>,
  userId: string,
): Promise<Reader> => readerOf((await players.find(userId)) ?? {});

/** Renders lines of notifications for their reader, with the names of this moment. */
export async function showNotifications(
  { players, teams, catalogue }: Pick<ChatDeps, 'players' | 'teams' | 'catalogue'>,
  lines: readonly Line[],
  reader: Reader,
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
    const player = others.get(facts.otherId ?? '')?.displayName;
    const { otherMadeTeam } = facts;
    const made = player && otherMadeTeam && madeTeamName(player, otherMadeTeam);
    const other = nameOf(facts.otherTeamId) ?? (made || player);
    const name = other ?? playTypes.get(facts.playTypeId ?? '') ?? null;
    const names = { name, team: nameOf(facts.teamId), own: nameOf(facts.ownTeamId) };
    const words = wordsOf(notification, names, reader);
    const category = categoryOf(kind);
    if (!words || !category) return [];
    const because = reasonFor(notification, names, reader);
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

/** Above what a user receives of one kind and link within the time of a line. */
const most = 100;

/** A notification with those that its line stands for: newest first. */
export const findLine = async (
  { notifications }: Pick<ChatDeps, 'notifications'>,
  one: Notification,
): Promise<Notification[]> => lineOf(one, await notifications.newestAlike(one, most));

/** The line of a notification; null once all of it was read, and for a withdrawn one. */
export async function findUnreadLine(
  deps: Pick<ChatDeps, 'notifications'>,
  notificationId: string,
): Promise<Notification[] | null> {
  const stored = await deps.notifications.find(notificationId);
  if (!stored || stored.state.withdrawnAt) return null;
  const line = await findLine(deps, stored.state);
  return line.every(({ isRead }) => isRead) ? null : line;
}

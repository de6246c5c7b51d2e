import { collapse } from '@contend/contracts';
import type { Notification } from './notification';

/** One line of a list: the newest of `count` notifications of one kind and link. */
export interface Line {
  notification: Notification;
  count: number;
  isRead: boolean;
}

/**
 * Lines of notifications, which are given newest first. Those of one kind and link are one line
 * from the fifth on, if they came within ten seconds of the first of them; a line is read once all
 * of it is.
 */
export function toLines(notifications: readonly Notification[]): Line[] {
  const groups = groupsOf(notifications);
  const lines = groups.flatMap((group): Line[] =>
    group.length >= collapse.from ? [together(group)] : group.map((one) => together([one])),
  );
  const places = new Map(notifications.map(({ id }, place) => [id, place]));
  const placeOf = ({ notification }: Line) => places.get(notification.id) ?? 0;
  return lines.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Groups of one kind and link within the time of collapse, each newest first. */
function groupsOf(notifications: readonly Notification[]): Notification[][] {
  const groups: Notification[][] = [];
  const open = new Map<string, Notification[]>();
  for (const notification of notifications.toReversed()) {
    const key = `${notification.kind} ${notification.link}`;
    const group = open.get(key);
    const first = group?.at(-1);
    const isWithin =
      first && notification.createdAt.getTime() - first.createdAt.getTime() < collapse.withinMs;
    if (group && isWithin) {
      group.unshift(notification);
    } else {
      const fresh = [notification];
      groups.push(fresh);
      open.set(key, fresh);
    }
  }
  return groups;
}

/** By their time, the newest first: the order of lists. */
const newestFirst = (one: Notification, other: Notification): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);

/** The notifications of the line of one of them, newest first; `alike` are of one kind and link. */
export function lineOf(one: Notification, alike: readonly Notification[]): Notification[] {
  const others = alike.filter(({ id }) => id !== one.id);
  const groups = groupsOf([...others, one].sort(newestFirst));
  const group = groups.find((each) => each.some(({ id }) => id === one.id)) ?? [];
  return group.length >= collapse.from ? group : [one];
}

/** When one push stands for a line: once no more are added to it. */
export const pushedTogetherAt = (line: readonly Notification[], now: Date): Date => {
  const first = line.at(-1)?.createdAt ?? now;
  return new Date(Math.max(now.getTime(), first.getTime() + collapse.withinMs));
};

export const together = (group: readonly Notification[]): Line => ({
  notification: group[0] as Notification,
  count: group.length,
  isRead: group.every(({ isRead }) => isRead),
});

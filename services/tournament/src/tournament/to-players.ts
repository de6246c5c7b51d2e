import type { DomainEvent } from '@contend/contracts';

/** The most players that one event names: a message on the stream stays far below 1 MB. */
const mostNamed = 5120;

/** An event to the players of a tournament; several, each with a part of them, where they are many. */
export function toPlayers(
  userIds: readonly string[],
  eventFor: (some: string[]) => DomainEvent,
): DomainEvent[] {
  const count = Math.max(1, Math.ceil(userIds.length / mostNamed));
  return Array.from({ length: count }, (_, part) =>
    eventFor(userIds.slice(part * mostNamed, (part + 1) * mostNamed)),
  );
}

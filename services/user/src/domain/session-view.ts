import type { listSessions, Reply } from '@contend/contracts';
import type { Session } from './session';

type Shown = Reply<typeof listSessions>['items'][number];

/** The most sessions that a list shows. */
export const mostSessions = 100;

/** Open sessions as their owner sees them, the one used last first. */
export const sessionsOf = (open: readonly Session[], currentId: string): Shown[] =>
  open
    .map(({ id, device, startedAt, usedAt }) => ({
      id,
      device: device ?? null,
      startedAt: startedAt.toISOString(),
      usedAt: (usedAt ?? startedAt).toISOString(),
      isCurrent: id === currentId,
    }))
    .toSorted((a, b) => b.usedAt.localeCompare(a.usedAt) || a.id.localeCompare(b.id))
    .slice(0, mostSessions);

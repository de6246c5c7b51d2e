import { z } from 'zod';

/** A player or team that was opened, or the address of a command. */
const recent = z.object({
  to: z.string(),
  label: z.string(),
  note: z.string(),
  avatarUrl: z.string().nullable(),
  /** Of a team. */
  tag: z.string().optional(),
});
export type Recent = z.output<typeof recent>;

const shown = 5;
const storedAs = (userId: string): string => `search-recent-${userId}`;

/** What this player opened last from the search in this browser, the latest first. */
export function recentOf(userId: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storedAs(userId)) ?? '[]');
    return recent.array().parse(stored);
  } catch {
    return [];
  }
}

/** Names of others are kept until the tab is closed, and no longer. */
export function addRecent(userId: string, opened: Recent): void {
  const others = recentOf(userId).filter(({ to }) => to !== opened.to);
  sessionStorage.setItem(storedAs(userId), JSON.stringify([opened, ...others].slice(0, shown)));
}

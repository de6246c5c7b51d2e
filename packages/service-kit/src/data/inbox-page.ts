import { type InboxOrder, isNewestFirst, nextOf, rowOf } from '@contend/contracts';
import { olderRows } from './older-rows';
import type { Filter, Page, Repository } from './repository';

interface Inbox<State> {
  filter: Filter<State>;
  /** What begins with the next deadline. */
  deadline: Record<string, 1 | -1>;
  /** The date that orders the newest: its field, and its value in a state. */
  newest: { field: string; of: (state: State) => Date };
}

/** The order of those that wait since they were created. */
export const byCreation = {
  field: 'createdAt',
  of: ({ createdAt }: { createdAt: Date }): Date => createdAt,
};

type Asked = InboxOrder & { page: number; pageSize: number };

/** A page, with the cursor of the page after it where it begins with the newest. */
export type InboxPage<Item> = Page<Item> & { next?: string | null };

/**
 * A page of what waits for staff, in the order that is asked for; of the newest with the cursor of
 * the page after it, behind which pages do not move when rows are added.
 */
export async function inboxPage<State extends { id: string }>(
  states: Pick<Repository<State>, 'list'>,
  { filter, deadline, newest }: Inbox<State>,
  { page, pageSize, ...asked }: Asked,
): Promise<InboxPage<State>> {
  const paging = { page, pageSize };
  if (!isNewestFirst(asked)) return states.list(filter, { ...paging, sort: deadline });
  const row = rowOf(asked.cursor);
  const wanted = { ...filter, ...(row && olderRows(newest.field, row)) } as Filter<State>;
  const found = await states.list(wanted, { ...paging, sort: { [newest.field]: -1 } });
  return { ...found, next: nextOf(found, newest.of) };
}

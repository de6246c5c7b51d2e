import type { ChatDeps } from '../deps';
import { isReportExpired } from '../domain/report';

/** Deletes a decided report at the end of its retention. */
export async function expireReport({ reports, now }: ChatDeps, id: string): Promise<void> {
  const found = await reports.find(id);
  if (found && isReportExpired(found.state, now())) await reports.delete(id);
}

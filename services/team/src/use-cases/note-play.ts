import { inMs } from '@contend/contracts';
import type { TeamDeps } from '../deps';

const stepMs = 60 * 60 * 1000;

/** Lists put a team that plays before others; its activity is saved at most once an hour. */
export async function notePlay(
  { teams }: Pick<TeamDeps, 'teams'>,
  teamIds: readonly string[],
  at: Date,
): Promise<void> {
  for (const teamId of teamIds) {
    const found = await teams.find(teamId);
    if (!found?.state.live || at < inMs(found.state.activeAt, stepMs)) continue;
    const state = { ...found.state, activeAt: at };
    await teams.save(found, { state, events: [], timers: {} });
  }
}

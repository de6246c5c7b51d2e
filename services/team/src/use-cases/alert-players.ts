import type { EventData, scrimPosted } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { alertOf, type ScrimAlerts } from '../domain/scrim-alert';
import { memberOf } from '../domain/team';

/** Alerts the players whose alert a new post suits, page by page. */
export async function alertPlayers(
  deps: TeamDeps,
  { scrimId, gameId, teamId }: EventData<typeof scrimPosted>,
): Promise<void> {
  const { alerts, scrims, teams, blocks, now } = deps;
  const posted = await scrims.find(scrimId);
  const team = await teams.find(teamId);
  if (!posted || !team) return;
  for (let after: string | null = null; ;) {
    const page: Stored<ScrimAlerts>[] = await alerts.ofGame(gameId, after);
    const blocked = await blocks.between(
      posted.state.postedBy,
      page.map(({ state }) => state.id),
    );
    for (const alert of page) {
      if (memberOf(team.state, alert.state.id) || blocked.has(alert.state.id)) continue;
      await alerts.save(alert, alertOf(alert.state, posted.state, now()));
    }
    after = page.at(-1)?.state.id ?? null;
    if (!after) return;
  }
}

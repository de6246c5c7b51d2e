import { checkInToTournament, payForAll, registerForTournament } from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  entryOf,
  type EventBody,
  freeTerms,
  moveEvent,
  pool,
  published,
  teamPlayTypeId,
} from './event-story';
import { playRound, publishedTeam, type Team } from './team-story';

interface PlayedTeams {
  host: Player;
  admin: Player;
  teams: Team[];
  params: { tournamentId: string };
}

type Payout = NonNullable<EventBody['prize']['payout']>;

/** Four teams of two have played for 36.00: the first one won, before the second. */
export async function playedTeams(
  p: StoryPlatform,
  payout: Payout = 'equal',
): Promise<PlayedTeams> {
  const { host, ada, ben, cat, dan, eve, fay } = await castOf(p);
  const prepared = await p.prepare(`a played event of teams: ${payout}`, async () => {
    const [gus, hal] = [await p.player('gus'), await p.player('hal')];
    const pairs: [Player, Player][] = [
      [ada, eve],
      [ben, fay],
      [cat, gus],
      [dan, hal],
    ];
    const teams: Team[] = [];
    for (const [nth, pair] of pairs.entries()) teams.push(await publishedTeam(p, nth + 1, pair));
    return { admin: await p.admin(), teams, params: await play(p, host, { teams, payout }) };
  });
  return { host, ...prepared };
}

/** All enter, pay, check in and play. */
async function play(
  p: StoryPlatform,
  host: Player,
  { teams, payout }: { teams: Team[]; payout: Payout },
) {
  const prize = { mode: 'pool' as const, organizerFeeBasisPoints: 1000, split: [7000, 3000] };
  const terms = { entryMode: 'team' as const, playTypeId: teamPlayTypeId, teamSize: 2 };
  const event = await published(
    host,
    freeTerms(p, {
      ...{ ...pool, ...terms, seeding: 'manual', prize: { ...prize, payout } },
    }),
  );
  const params = { tournamentId: event.id };
  for (const { id: teamId, captain } of teams) {
    await captain.call(registerForTournament, { params, body: { teamId } });
    await captain.call(payForAll, { params, body: { teamId } });
  }
  await moveEvent(host, event, 'open-check-in');
  for (const { captain } of teams) {
    const entryId = (await entryOf(captain, event))?.id ?? '';
    await captain.call(checkInToTournament, { params, body: { entryId } });
  }
  await moveEvent(host, event, 'seed');
  await moveEvent(host, event, 'start');
  await p.settled();
  await playRound(p, host, params);
  await playRound(p, host, params);
  return params;
}

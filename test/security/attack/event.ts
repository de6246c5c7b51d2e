import {
  checkInToTournament,
  createTournament,
  createTournamentSeries,
  getTournament,
  moveTournament,
  publishTournament,
  registerForTournament,
  saveTournamentTemplate,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import type { Objects } from './sample';

interface Holding {
  p: StoryPlatform;
  admin: Player;
  entrants: readonly Player[];
  played: { gameId: string; playTypeId: string };
}

const dayMs = 24 * 60 * 60_000;

/** An event with a bracket that has not started. */
export async function seedEvent({ p, admin, entrants, played }: Holding): Promise<Objects> {
  const { gameId, playTypeId } = played;
  const draft = await admin.call(createTournament, {
    body: {
      ...{ name: 'Friday Cup', gameId, playTypeId, entryMode: 'player', teamSize: 1 },
      stages: [{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 }],
      ...{ minEntries: 2, maxEntries: 8, feeCents: 0, prize: { mode: 'none', split: [] } },
      startsAt: new Date(p.clock.now().getTime() + 7 * dayMs).toISOString(),
    },
  });
  const params = { tournamentId: draft.id };
  const move = async (step: 'open-check-in' | 'seed') => {
    const { version } = await admin.call(getTournament, { params });
    await admin.call(moveTournament, { params: { ...params, move: step }, body: { version } });
  };
  await admin.call(publishTournament, { params, body: { version: draft.version } });
  const entries: string[] = [];
  for (const player of entrants) {
    entries.push((await player.call(registerForTournament, { params, body: {} })).id);
  }
  await move('open-check-in');
  for (const entryId of entries) {
    await admin.call(checkInToTournament, { params, body: { entryId } });
  }
  await move('seed');
  const body = { name: 'Weekly cup' };
  const { id: templateId } = await admin.call(saveTournamentTemplate, { params, body });
  const { id: seriesId } = await admin.call(createTournamentSeries, {
    body: {
      ...{ templateId, namePattern: 'Weekly cup {number}', weekdays: [5], time: '20:00' },
      ...{ timeZone: 'UTC', from: '2026-05-01' },
    },
  });
  const [entryId = ''] = entries;
  const ids = { tournamentId: draft.id, entryId, entryIds: entryId, templateId, seriesId };
  return { ...ids, userIds: entrants[0]?.id ?? '' };
}

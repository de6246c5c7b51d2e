import type { Player, StoryPlatform } from '@contend/test-kit';
import { type EventBody, freeTerms, pool, teamPlayTypeId } from './event-story';

/** What each of those who enter alone has. */
export const soloFunds = 20_00;

/** Five players who enter alone. */
export const soloPlayers = (p: StoryPlatform): Promise<Player[]> =>
  p.prepare('five players', () =>
    Promise.all(
      ['uma', 'vic', 'wes', 'xia', 'yan'].map((name) => p.player(name, { funds: soloFunds })),
    ),
  );

/** Terms of an event that makes teams of two, with a fee of 5.00. */
export const soloTerms = (p: StoryPlatform, change: Partial<EventBody> = {}): EventBody =>
  freeTerms(p, {
    ...{ ...pool, playTypeId: teamPlayTypeId, teamSize: 2, minEntries: 4, maxEntries: 6 },
    ...{ seeding: 'rating', ...change },
  });

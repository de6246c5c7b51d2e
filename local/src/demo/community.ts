import { listChannels, postCommunityMessage, postRoomMessage } from '@contend/contracts';
import type { ShiftedClock } from '../shifted-clock';
import { type DemoPlayer, retried, until } from './demo-player';
import type { DemoTeam } from './teams';

const minuteMs = 60_000;

/** The lines of a channel, in order: the index of a player, and their words. */
type Lines = [index: number, text: string][];

const inGeneral: Lines = [
  [2, 'First evening here. Is the check-in always 15 minutes?'],
  [0, 'Yes, and the bar shows who is missing.'],
  [1, 'gg to all I lost to tonight'],
  [3, 'Best of three at $5? My offer is in Browse.'],
];
const inGame: Lines = [
  [0, 'Nova Five has a scrim tonight, we look for one more later this week.'],
  [3, 'What level are you?'],
  [0, 'Mid. Post under Scrims and ask us.'],
];

/** Players talk in the channel for everything and in the one of a game. */
export async function talkInCommunity(players: DemoPlayer[], clock: ShiftedClock): Promise<void> {
  const [reader] = players;
  if (!reader) return;
  const { name } = await until('the channel of a game', async () => {
    const { items } = await reader.call(listChannels, {});
    return items.find(({ group }) => group === 'games') ?? null;
  });
  const talk = async (channel: string, lines: Lines) => {
    for (const [index, text] of lines) {
      clock.moveTo(new Date(clock.now().getTime() + minuteMs));
      await players[index]?.call(postCommunityMessage, { body: { channel, text } });
    }
  };
  await talk('general', inGeneral);
  await talk(name, inGame);
}

/** The members of the first team agree on the evening in their chat. */
export async function talkInTeam([team]: DemoTeam[], clock: ShiftedClock): Promise<void> {
  if (!team) return;
  const [first] = team.members;
  const lines: [DemoPlayer | undefined, string][] = [
    [team.captain, 'Who is in for tonight?'],
    [first, 'Me. I can be on from eight.'],
  ];
  for (const [player, text] of lines) {
    clock.moveTo(new Date(clock.now().getTime() + minuteMs));
    const params = { kind: 'team' as const, id: team.teamId };
    if (player) await retried(player, postRoomMessage, { params, body: { text } });
  }
}

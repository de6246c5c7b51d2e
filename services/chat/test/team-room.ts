import { type EventData, teamCreated, teamUpdated } from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';

const teamId = '5f43a0000000000000000004';

const teamOf = (captains: Player[], members: Player[] = []): EventData<typeof teamCreated> => {
  const captainIds = captains.map(({ id }) => id);
  return {
    ...{ teamId, name: 'Nova Five', tag: 'NOVA', avatarUrl: null, deletedAt: null },
    ...{ gameId: '5f43a0000000000000000001', region: 'eu', timeZone: 'Europe/Berlin' },
    ...{ ownerId: captainIds[0] ?? '', captainIds, actingIds: captainIds },
    memberIds: [...captains, ...members].map(({ id }) => id),
  };
};

/** Ada is captain of a team with Bea; Cal is an outsider. */
export async function teamRoom() {
  const p = await platform({ only: ['user', 'chat'] });
  const [ada, bea, cal] = [await p.player('ada'), await p.player('bea'), await p.player('cal')];
  const data = teamOf([ada], [bea]);
  await p.prepare('a team', () => p.publish(teamCreated, { subject: teamId, sequence: 1, data }));
  /** Changes the members of the team. */
  const reformed = async (sequence: number, captains: Player[], members: Player[]) => {
    await p.publish(teamUpdated, { subject: teamId, sequence, data: teamOf(captains, members) });
    await p.settled();
  };
  const stored = (collection: string) =>
    p.database('chat').collection(collection).find().sort({ _id: 1 }).toArray();
  return { p, ada, bea, cal, reformed, stored, params: { kind: 'team' as const, id: teamId } };
}

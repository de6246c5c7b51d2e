import { createTeam, getTeam, listGames } from '@contend/contracts';
import { operatorPlatform } from './operator-platform';
import { runOperator } from './run-operator';

test.thorough('renames and deletes an abusive team, with a reason', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user', 'match', 'team'] });
  const ada = await p.player('ada');
  const [game] = (await p.anyone.call(listGames, {})).items;
  const body = { name: 'Nova Five', tag: 'NV5', gameId: game?.id ?? '' };
  const { id: teamId } = await ada.call(createTeam, { body });
  const why = ['--reason', 'Abusive, ticket 12'];
  const rename = (...more: string[]) => runOperator(['team', 'rename', ...more], settings);
  expect(await rename(teamId, 'Team 12')).toMatchObject({ code: 2 });
  expect(await rename('ada', 'Team 12', ...why)).toMatchObject({ code: 2 });
  expect(await rename(teamId, 'x', ...why)).toMatchObject({ code: 2 });
  expect(await rename(teamId, 'Team 12', ...why)).toMatchObject({
    ...{ code: 0, out: `${teamId} is now “Team 12”.` },
  });
  const remove = (...more: string[]) => runOperator(['team', 'delete', ...more], settings);
  expect(await remove(teamId)).toMatchObject({ code: 2 });
  expect(await remove('ada', ...why)).toMatchObject({ code: 2 });
  expect(await remove(teamId, ...why)).toMatchObject({ code: 0, out: `${teamId} is deleted.` });
  expect(await p.anyone.refused(getTeam, { params: { teamId } })).toMatchObject({ status: 404 });
  expect(await remove(teamId, ...why)).toMatchObject({ code: 1, error: 'There is no such team.' });
});

import { z } from 'zod';
import { isPublic } from './call';
import { calls } from './registry';

/**
 * Fields of a body that name something, with the path that leads to them. The maps of a score are
 * named by the game.
 */
function namesIn(schema: unknown, path: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    return fields.flatMap(([key, field]) => namesIn(field, `${path}.${key}`));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return namesIn(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodNullable) return namesIn(schema.unwrap(), path);
  const isName = /\.(\w*name|namePattern|handle|position|tag|title)$/i.test(path);
  return isName && schema instanceof z.ZodString ? [[path, schema]] : [];
}

const named = Object.entries(calls)
  .filter(([, spec]) => isPublic(spec))
  .flatMap(([name, { body }]) => namesIn(body, name));

test('finds the names that callers give', () => {
  const paths = named.map(([path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['createTournament.name', 'editTournament.name', 'saveTournamentTemplate.name'],
      ...['createTournamentSeries.namePattern', 'createTeam.name', 'updateMe.displayName'],
      ...['linkAccount.handle', 'editTeamMember.position'],
    ]),
  );
});

test.each(named)('%s has no bidirectional control characters', (_path, schema) => {
  for (const control of ['\u202E', '\u2066', '\u200F', '\u061C']) {
    expect(schema.safeParse(`${control}abcd`).success).toBe(false);
    expect(schema.safeParse(`ab${control}cd`).success).toBe(false);
  }
});

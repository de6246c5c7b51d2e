import { z } from 'zod';
import { calls } from '../registry';
import { isPublic } from './call';

interface Field {
  path: string;
  schema: z.ZodType;
}

/** The texts of a schema, with the path that leads to them. */
function textsIn(schema: unknown, path: string): Field[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    return fields.flatMap(([key, field]) => textsIn(field, `${path}.${key}`));
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => textsIn(one, path));
  if (schema instanceof z.ZodArray) return textsIn(schema.element, path);
  if (schema instanceof z.ZodPipe) return textsIn(schema.in, path);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable
  ) {
    return textsIn(schema.unwrap(), path);
  }
  return schema instanceof z.ZodString ? [{ path, schema }] : [];
}

const texts = Object.entries(calls)
  .filter(([, spec]) => isPublic(spec))
  .flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part) => textsIn(part, name)),
  );
const names = texts.filter(({ path }) =>
  /\.(\w*name|namePattern|handle|position|tag|title|maps?|device)$/i.test(path),
);

test('finds the names that callers give', () => {
  expect(names.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      ...['createTournament.name', 'editTournament.name', 'saveTournamentTemplate.name'],
      ...['createTournamentSeries.namePattern', 'createMembershipPlan.name', 'chooseMap.map'],
      ...['linkAccount.handle', 'editTeamMember.position', 'proposeScore.maps.name'],
    ]),
  );
});

const invisible = ['\u00AD', '\u061C', '\u200B', '\u200D', '\u200F', '\u2060', '\uFEFF'];
const reordering = ['\u202A', '\u202E', '\u2066', '\u2069'];

test.each(names.map((field) => [field.path, field] as const))(
  '%s has no format characters',
  (_path, field) => {
    // At its ends white space is removed.
    const taken = [...invisible, ...reordering, '\u2028'].filter((control) =>
      [`ab${control}cd`, `${control}abcd`].some((value) => {
        const { data } = field.schema.safeParse(value);
        return typeof data === 'string' && data.includes(control);
      }),
    );
    expect(taken).toEqual([]);
  },
);

test('prose keeps the marks and joiners of its language', () => {
  const [message] = texts.filter(({ path }) => path === 'postCommunityMessage.text');
  expect(message?.schema.safeParse('می\u200Cخواهم \u200F👨\u200D👩\u200D👧').success).toBe(true);
});

test('a text that is refused is described in words, without its pattern', () => {
  const unworded = texts.filter(({ schema }) =>
    schema.safeParse('\0').error?.issues.some(({ message }) => /pattern \//.test(message)),
  );
  expect(unworded.map(({ path }) => path)).toEqual([]);
});

import { type CallSpec, graphReads } from '@contend/contracts';
import { parse, validate, validateSchema } from 'graphql';
import { type JsonSchema, publishedSchema } from '../docs/json-schema';
import { graphService } from './graph-service';
import { buildGraphSchema } from './schema';
import { screens } from './screens';
import { trustedDocuments } from './trusted-documents';

const schema = buildGraphSchema();
const documents = trustedDocuments(schema);

test('the schema is valid', () => {
  expect(validateSchema(schema)).toEqual([]);
});

test.each(documents)('$name is valid, and within the limits with all of its parts', (document) => {
  expect(validate(schema, parse(document.text))).toEqual([]);
  const flags = document.parts.map(({ alias }) => [`with_${alias}`, true]);
  const variables = Object.fromEntries(flags) as Record<string, boolean>;
  const { hash: documentId } = document;
  const { cost } = graphService({ isOpen: false }).prepare({ documentId, variables });
  expect(cost).toBeGreaterThan(document.parts.length * 9);
  const without = graphService({ isOpen: false }).prepare({ documentId });
  expect(without.cost).toBe(0);
});

test('a leaderboard takes a country', () => {
  const query = '{ leaderboard(country: "DE") { countries me { rank } items { score } } }';
  expect(graphService({ isOpen: false }).prepare({ query }).cost).toBe(30);
});

test('refuses the hash of no document', () => {
  const service = graphService({ isOpen: false });
  expect(() => service.prepare({ documentId: 'f'.repeat(64) })).toThrow('refused');
});

/** Fields below a schema that a reply may leave out without being nullable or a list. */
function absentFields(schema: JsonSchema, within: string): string[] {
  const { anyOf = [], allOf = [], items = [], properties = {}, required = [] } = schema;
  const inner = [...anyOf, ...allOf, ...[items].flat()];
  const named = Object.entries(properties).flatMap(([name, field]) => {
    const place = `${within}.${name}`;
    const isNullable = [field.type].flat().includes('null') || field.anyOf !== undefined;
    const isAbsent = !required.includes(name) && !isNullable && field.type !== 'array';
    return [...(isAbsent ? [place] : []), ...absentFields(field, place)];
  });
  return [...named, ...inner.flatMap((one) => absentFields(one, within))];
}

test('parts of screens differ from replies of calls only in null for an absent field', () => {
  const reads = new Set(screens.flatMap(({ parts }) => Object.values(parts)));
  const found = [...reads].flatMap(({ read }) => {
    const call: CallSpec = graphReads[read];
    const { schema: reply, shared } = publishedSchema(call.reply, '#/types');
    return [[read, reply] as const, ...Object.entries(shared)].flatMap(([name, one]) =>
      absentFields(one, name),
    );
  });
  // A field that screens tell from null needs another form, or must not be part of a screen.
  expect([...new Set(found)]).toEqual([
    ...[
      'activeMatches.items.isChoosingMaps',
      'user.isBlocked',
      'user.record.resetAt',
      'user.recentMatches.kind',
      'user.reliability',
      'user.winnings',
      'Match.source',
      'Match.home.name',
      'Match.away.name',
      'Match.timeline.by',
      'ScoreProposal.unanswered',
      'Notification.category',
      'Notification.because',
      'Notification.count',
    ],
  ]);
});

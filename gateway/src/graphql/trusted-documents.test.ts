import { parse, validate, validateSchema } from 'graphql';
import { graphService } from './graph-service';
import { buildGraphSchema } from './schema';
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

test('refuses the hash of no document', () => {
  const service = graphService({ isOpen: false });
  expect(() => service.prepare({ documentId: 'f'.repeat(64) })).toThrow('refused');
});

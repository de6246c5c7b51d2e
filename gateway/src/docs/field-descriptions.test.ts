import { describeFields } from './field-descriptions';

const object = (properties: Record<string, object>) => ({ type: 'object', properties });
const cents = () => ({ type: 'integer', description: 'Whole cents.' });

/** A document with one shared schema and one call, which takes a number and replies with both. */
const documentWith = () => ({
  components: { schemas: { Pot: object({ total: cents(), side: object({ total: cents() }) }) } },
  paths: {
    '/pot': {
      put: {
        operationId: 'setPot',
        parameters: [{ name: 'potId', in: 'path', schema: { type: 'string' } }],
        requestBody: { content: { json: { schema: object({ total: { type: 'integer' } }) } } },
        responses: {
          200: {
            content: { json: { schema: object({ pot: { $ref: '#/components/schemas/Pot' } }) } },
          },
          400: { content: { json: { schema: object({ message: { type: 'string' } }) } } },
        },
      },
    },
  },
});

test('a field has the text with the longest end of its path, before that of its type', () => {
  const document = documentWith();
  const { undescribed, unused } = describeFields(document as never, {
    '*': { potId: 'Which pot.', side: 'Never needed.', none: 'No such field.' },
    Pot: { $: 'A pot.', total: 'Of all.', side: 'One side.', 'side.total': 'Of the side.' },
    setPot: { 'body.total': 'To be put in.', 'reply.total': 'No such field.' },
  });
  expect(document.components.schemas.Pot).toEqual({
    ...{ type: 'object', description: 'A pot.' },
    properties: {
      total: { type: 'integer', description: 'Of all. Whole cents.' },
      side: {
        ...{ type: 'object', description: 'One side.' },
        properties: { total: { type: 'integer', description: 'Of the side. Whole cents.' } },
      },
    },
  });
  const { parameters, requestBody } = document.paths['/pot'].put;
  expect(parameters).toMatchObject([{ name: 'potId', description: 'Which pot.' }]);
  expect(requestBody.content.json.schema.properties.total).toMatchObject({
    description: 'To be put in.',
  });
  expect(undescribed).toEqual([]);
  expect(unused).toEqual(['*: none', 'setPot: reply.total']);
});

test('fields without a text are listed, with a shared schema once', () => {
  const { undescribed } = describeFields(documentWith() as never, { Pot: { total: 'Of all.' } });
  expect(undescribed).toEqual([
    'Pot: side',
    'setPot: path.potId',
    'setPot: body.total',
    'setPot: reply.pot',
  ]);
});

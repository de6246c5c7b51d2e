import { tournamentLimits } from '@contend/contracts';
import { eventIn, now, refusalOf, terms, unchanged } from '../../test/model/sample-event';
import { dropTemplate, noTemplates, saveTemplate, type Templates } from './templates';

const event = eventIn('live');
const save = (templates: Templates, id: string) =>
  saveTemplate(templates, { id, name: `Template ${id}`, tournament: event }, now);
const withTemplates = (count: number): Templates =>
  Array.from({ length: count }, (_, index) => `${index + 1}`).reduce(
    (all, id) => save(all, id).state,
    noTemplates('host'),
  );

test('a template keeps the words and terms of its event, without the start', () => {
  const { startsAt: _, ...kept } = terms;
  expect(save(noTemplates('host'), '1')).toEqual({
    state: {
      id: 'host',
      items: [
        {
          ...{ id: '1', name: 'Template 1', terms: kept, createdAt: now },
          words: { name: 'Night Cup', description: 'Each Tuesday.', rules: 'No items.' },
        },
      ],
    },
    events: [],
    timers: {},
  });
});

test('the latest template is the first, and a repeated call saves none', () => {
  const templates = withTemplates(3);
  expect(templates.items.map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(save(templates, '2')).toEqual(unchanged(templates));
});

test('an organizer has up to 20 templates, and a repeat at the limit is no refusal', () => {
  expect(tournamentLimits.templates).toBe(20);
  const full = withTemplates(20);
  expect(full.items).toHaveLength(20);
  expect(refusalOf(() => save(full, '21'))?.code).toBe('too-many-templates');
  expect(save(full, '20').state).toBe(full);
});

test('a template is removed once', () => {
  const { state } = dropTemplate(withTemplates(3), '2');
  expect(state.id).toBe('host');
  expect(state.items.map(({ id }) => id)).toEqual(['3', '1']);
  expect(refusalOf(() => dropTemplate(state, '2'))?.code).toBe('template-not-found');
});

import { type Topic, topics } from './services';
import { deadLetterRetention, topicSettings } from './topics';

const dayMs = 24 * 60 * 60 * 1000;
const names = Object.keys(topics) as Topic[];

const limited = [
  ...names.map((name) => ({ name: name as string, ...topics[name] })),
  ...names.map((name) => ({ name: `${name}.dlq`, ...deadLetterRetention })),
].flatMap(({ name, cleanup, keptDays }) =>
  cleanup === 'delete' && keptDays !== null ? [{ name, keptDays }] : [],
);

test.each(limited)('$name: an expired event is deleted within a day', ({ name, keptDays }) => {
  const settings = topicSettings(name);
  // Kafka deletes whole segments, by their newest record.
  const longestMs = Number(settings['retention.ms']) + Number(settings['segment.ms']);
  expect(longestMs).toBe((keptDays + 1) * dayMs);
});

import { isCompacted, type PersonalTopic, type Topic, topics } from '@contend/contracts';

/** A topic whose events identify users only by id. */
export type ArchivedTopic = Exclude<Topic, PersonalTopic>;

const isArchived = (topic: Topic): topic is ArchivedTopic => !topics[topic].isPersonal;

/** Topics that an archive holds. What is erased at its source stays in a Parquet file. */
export const archivedTopics: readonly ArchivedTopic[] = (Object.keys(topics) as Topic[]).filter(
  isArchived,
);

export const msPerDay = 24 * 60 * 60 * 1000;

/** How long the events of a topic are kept, in milliseconds; null for ever. */
export function keptMsOf(topic: ArchivedTopic): number | null {
  const { keptDays }: (typeof topics)[Topic] = topics[topic];
  return isCompacted(topic) || keptDays === null ? null : keptDays * msPerDay;
}

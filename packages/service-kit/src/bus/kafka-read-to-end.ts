import type { EventEnvelope } from '@contend/contracts';
import type { KafkaOptions } from './kafka-bus';
import { partitionRanges, readRanges } from './kafka-ranges';

interface Reading {
  topics: string[];
  /**
   * Handles one event. Events of one subject are delivered one after another, in order; different
   * subjects in parallel. An event may be delivered twice.
   */
  handle(envelope: EventEnvelope, topic: string): Promise<void>;
}

/**
 * Reads topics from their beginning to their current end, independently of their regular consumers.
 * A topic that does not exist is empty.
 *
 * @returns How many events were handled.
 * @throws what `handle` throws, and when the broker stops responding.
 */
export async function readToEnd(
  options: KafkaOptions,
  { topics, handle }: Reading,
): Promise<number> {
  const { ranges } = await partitionRanges(options, topics);
  return readRanges(options, {
    ranges,
    orderBy: 'subject',
    handle: async ({ envelope, topic }) => envelope && handle(envelope, topic),
  });
}

import { UserFacingError } from '@contend/local/src/user-facing-error';
import {
  type KafkaOptions,
  type PartitionRange,
  partitionRanges,
  readRanges,
  type StreamRecord,
} from '@contend/service-kit';

/** The stream that is archived. */
export interface ArchiveStream {
  /** What it holds of some topics. */
  ranges(topics: readonly string[]): Promise<{ clusterId: string; ranges: PartitionRange[] }>;
  /** Passes on the records of ranges, those of a partition or of a subject in order. */
  read(
    ranges: readonly PartitionRange[],
    handle: (record: StreamRecord) => Promise<unknown>,
    orderBy: 'partition' | 'subject',
  ): Promise<unknown>;
}

/** The stream on Kafka. @throws UserFacingError when the broker does not respond. */
export const kafkaStream = (options: KafkaOptions): ArchiveStream => ({
  ranges: (topics) => named(partitionRanges(options, topics)),
  read: (ranges, handle, orderBy) => named(readRanges(options, { ranges, handle, orderBy })),
});

const named = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Error) || !error.name.startsWith('KafkaJS')) throw error;
    throw new UserFacingError(`Kafka at KAFKA_BROKERS cannot be read: ${error.message}`);
  });

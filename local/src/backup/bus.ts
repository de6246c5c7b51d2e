/** What carried the events of a platform when it was copied. */
export type BackedUpBus = 'in-process' | 'kafka' | 'not known';

/** Events on Kafka are in no backup (docs/operations/backup.md, Kafka). */
const page = 'docs/operations/backup.md#kafka';

/** What to do about the bus of a backup that was made. */
export const afterBackup = (bus: BackedUpBus | undefined): string[] =>
  bus === 'kafka'
    ? [
        '',
        '  Kafka is not in this backup. Its topics and the offsets of its groups are later soon,',
        '  so a restored store must not be started beside them: append the stream to an archive',
        `  now, and keep it with this backup (${page}).`,
      ]
    : [];

/** What to do about the bus before a restored platform is started. */
export const afterRestore = (bus: BackedUpBus | undefined): string[] =>
  bus === 'kafka'
    ? [
        '',
        '  This platform had its events on Kafka. DO NOT START it beside the topics of before:',
        '  groups have passed events that this store has not handled, and topics have events that',
        `  it never emitted. Start it on a Kafka without its topics (${page}).`,
      ]
    : [];

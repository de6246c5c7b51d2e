import { createHash, type Hash } from 'node:crypto';
import type { EventEnvelope } from '@contend/contracts';
import type { SchemaElement } from 'hyparquet';

/** One event with its position, as a row of an archive's file. */
export interface EventRow {
  partition: number;
  offset: bigint;
  id: string;
  type: string;
  source: string;
  subject: string;
  sequence: bigint;
  time: Date;
  requestId: string | null;
  traceparent: string | null;
  /** The event's data as JSON text. */
  data: string;
}

type Column = Omit<SchemaElement, 'name'>;
const required = { repetition_type: 'REQUIRED' } as const;
const optional = { repetition_type: 'OPTIONAL' } as const;
const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;

const columns: Record<keyof EventRow, Column> = {
  partition: { type: 'INT32', ...required },
  offset: { type: 'INT64', ...required },
  id: { ...text, ...required },
  type: { ...text, ...required },
  source: { ...text, ...required },
  subject: { ...text, ...required },
  sequence: { type: 'INT64', ...required },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', ...required },
  requestId: { ...text, ...optional },
  traceparent: { ...text, ...optional },
  data: { ...text, ...required },
};
export const columnNames = Object.keys(columns) as (keyof EventRow)[];

export const schema: SchemaElement[] = [
  { name: 'event', num_children: columnNames.length },
  ...columnNames.map((name) => ({ name, ...columns[name] })),
];

/** The row of an event; null without a number or a time, which every event of ours has. */
export function rowOf(
  { partition, offset }: { partition: number; offset: bigint },
  { sequence, time, data, ...envelope }: EventEnvelope,
): EventRow | null {
  const at = new Date(time);
  if (!Number.isSafeInteger(sequence) || Number.isNaN(at.getTime())) return null;
  return {
    partition,
    offset,
    ...envelope,
    sequence: BigInt(sequence),
    time: at,
    data: JSON.stringify(data),
  };
}

export const envelopeOf = (row: EventRow): EventEnvelope => ({
  id: row.id,
  type: row.type,
  source: row.source,
  subject: row.subject,
  sequence: Number(row.sequence),
  time: row.time.toISOString(),
  requestId: row.requestId,
  traceparent: row.traceparent,
  data: JSON.parse(row.data) as unknown,
});

/** The hash of rows in their order, by which a changed file is noticed. */
export class RowDigest {
  private readonly hash: Hash = createHash('sha256');

  add(row: EventRow): void {
    const values = columnNames.map((name) => {
      const value = row[name];
      return typeof value === 'bigint' ? String(value) : value;
    });
    this.hash.update(`${JSON.stringify(values)}\n`);
  }

  hex(): string {
    return this.hash.copy().digest('hex');
  }
}

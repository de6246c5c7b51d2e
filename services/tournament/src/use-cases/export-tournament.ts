import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type {
  ByteRange,
  CallInput,
  exportTournament as contract,
  FileReply,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { csvOf, recordsOf } from '../domain/sheet';
import { managedTournament } from './managed-tournament';
import { sheetOf } from './sheet-of';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** A part of an event as a file, for its organizers; it has no addresses of players. */
export async function exportTournament(
  deps: TournamentDeps,
  { params, query, actor }: Pick<CallInput<typeof contract>, 'params' | 'query' | 'actor'>,
): Promise<FileReply> {
  const { state } = await managedTournament(deps, { params, actor });
  const { id, name } = state;
  const { part } = params;
  const sheet = await sheetOf(deps, state, part);
  const text =
    query.as === 'csv'
      ? csvOf(sheet)
      : JSON.stringify({ format: 1, tournament: { id, name }, part, rows: recordsOf(sheet) });
  const bytes = Buffer.from(text);
  return {
    ...{ type: types[query.as], name: `${part}-${id}.${query.as}`, bytes: bytes.length },
    etag: createHash('sha256').update(bytes).digest('base64url'),
    caching: 'private, no-cache',
    open: (range?: ByteRange) => {
      const wanted = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return Promise.resolve(Readable.from([wanted], { objectMode: false }));
    },
  };
}

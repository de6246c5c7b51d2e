import type { RequestListener } from 'node:http';
import type { ReadOutcome, ReadRequest } from '@contend/contracts';
import { fakeService } from './fake-services';

export const id = (digit: string) => digit.repeat(24);

export interface Batch {
  reads: ReadRequest[];
  headers: Record<string, unknown>;
}

/** A service that responds to reads by `reply`, and the batches that it received. */
export async function readingService(reply: (read: ReadRequest) => unknown) {
  const batches: Batch[] = [];
  const listener: RequestListener = (request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { reads } = JSON.parse(text) as Batch;
      batches.push({ reads, headers: request.headers });
      const outcomes: ReadOutcome[] = reads.map((read) => {
        const found = reply(read);
        return found === undefined ? { refusal: { code: 'wager-not-found' } } : { reply: found };
      });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ outcomes }));
    });
  };
  const { url } = await fakeService(listener);
  return { url, batches };
}

export interface Result {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
}

/** Sends a document and returns the response. */
export async function ask(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    ...((await response.json()) as Result),
  };
}

export const codesOf = ({ errors = [] }: Result) => errors.map(({ extensions }) => extensions.code);

export const rows = (read: ReadRequest) => ({
  items: ['1', '2', '3'].map((digit) => ({ id: id(digit), matchId: id(digit), gameId: id('9') })),
  page: 1,
  pageSize: Number(read.query?.pageSize ?? 20),
  total: 3,
});

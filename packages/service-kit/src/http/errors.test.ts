import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { mongo } from 'mongoose';
import { sendError } from './errors';

const answerTo = (error: unknown) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const unexpected: unknown[] = [];
  const log = { error: (line: unknown) => unexpected.push(line) };
  sendError(error, { response, requestId: 'r1', path: '/', log: log as never });
  return { status: response.statusCode, retryAfter: response.getHeader('Retry-After'), unexpected };
};

test('responds with 503 and Retry-After while the disk of the store is full', () => {
  const fullDisk = new mongo.MongoServerError({ message: 'The disk is full.', code: 14031 });
  expect(answerTo(fullDisk)).toEqual({
    status: 503,
    retryAfter: expect.stringMatching(/^\d+$/) as string,
    unexpected: [],
  });
});

test('responds with 500 to an unexpected error, and logs it', () => {
  const error = new Error('broken');
  expect(answerTo(error)).toEqual({
    status: 500,
    retryAfter: undefined,
    unexpected: [expect.objectContaining({ requestId: 'r1', err: error })],
  });
});

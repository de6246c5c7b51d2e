import type { IncomingMessage } from 'node:http';
import { type CallSpec, Refusal } from '@contend/contracts';
import express, { type RequestHandler } from 'express';
import { allowedMethods } from './allowed-methods';
import { uploadMatcher } from './upload-matcher';

const usualKiB = 100;

/** Reads bodies as bytes, except those that a call reads itself, as a stream. */
export function readBodies(contracts: CallSpec[]): RequestHandler {
  const read = readUpTo(usualKiB);
  const larger = contracts.flatMap((contract) => {
    const { bodyKiB } = contract;
    return bodyKiB ? [{ methodsOf: allowedMethods([contract]), read: readUpTo(bodyKiB) }] : [];
  });
  const isUpload = uploadMatcher(contracts);
  return (request, response, next) => {
    if (isUpload(request)) {
      next();
      return;
    }
    const { method, path } = request;
    const found = larger.find(({ methodsOf }) => methodsOf(path).includes(method));
    (found?.read ?? read)(request, response, next);
  };
}

/**
 * The body of a request when all of it arrived with its head, as most do: it is taken without
 * events. Null where it must be read, or belongs to no declared length. Not before the listener of
 * the request returned: the parser announces a request, and then reads what came with it.
 */
export function arrivedBody(request: IncomingMessage): Buffer | null {
  const { 'content-length': length = '' } = request.headers;
  if (!plainLength.test(length) || request.readableLength !== Number(length)) return null;
  const body = request.read() as Buffer | null;
  // The parser has yet to end the body, or has just done so: a connection waits for this.
  request.resume();
  return body;
}

const plainLength = /^[1-9]\d{0,8}$/;

function readUpTo(kib: number): RequestHandler {
  const read = express.raw({ type: () => true, limit: `${kib}kb` });
  return (request, response, next) => {
    const { 'content-length': length = '', 'content-encoding': encoding } = request.headers;
    if (encoding !== undefined || !plainLength.test(length) || Number(length) > kib * 1024) {
      read(request, response, next);
      return;
    }
    process.nextTick(() => {
      const body = arrivedBody(request);
      if (body) {
        request.body = body;
        next();
      } else if (request.destroyed) next(new Refusal('invalid-request'));
      else read(request, response, next);
    });
  };
}

import { Refusal } from '@contend/contracts';
import { sendRefusal } from '@contend/service-kit';
import type { RequestHandler } from 'express';

export const nothingHere: RequestHandler = (_request, response) =>
  sendRefusal(response, new Refusal('route-not-found'), String(response.locals.requestId));

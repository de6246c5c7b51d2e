import { exportTournament } from '@contend/contracts';
import { useMutation } from '@tanstack/react-query';
import type { CallFailure } from '../../../lib/api-client';
import type { RequestOf } from '../../../lib/calls';
import { receive } from '../../../lib/receive';

type Request = RequestOf<typeof exportTournament>;

/** Receives a part of an event as a file. */
export const useExport = () =>
  useMutation<Blob, CallFailure, Request>({
    mutationFn: (request) => receive(exportTournament, request),
  });

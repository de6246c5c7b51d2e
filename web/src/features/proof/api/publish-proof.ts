import { getLiabilityProof, listLiabilityProofs, publishLiabilityProof } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

/** With the growing pauses between them, these take two minutes. */
const missingRetries = 8;

/** Asks for a proof of now, and reads it once it is published. */
export function usePublishProof() {
  const publish = useCommand(publishLiabilityProof);
  const day = publish.data?.day;
  const request = { params: { day: day ?? '' } };
  const enabled = day !== undefined;
  const published = useRead(getLiabilityProof, request, { enabled, missingRetries });
  return { publish, published };
}

export const proofsKey = keyOf(listLiabilityProofs);

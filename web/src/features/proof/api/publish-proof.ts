import { listLiabilityProofs, publishLiabilityProof, type Reply } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

/** Asks for a proof of now, and reads the list until it is there. */
export function usePublishProof() {
  const publish = useCommand(publishLiabilityProof);
  const day = publish.data?.day;
  const hasIt = ({ items }: Reply<typeof listLiabilityProofs>) =>
    items.some((proof) => proof.day === day);
  const list = useRead(
    listLiabilityProofs,
    { query: { page: 1 } },
    { enabled: day !== undefined, pollWhile: (reply) => !hasIt(reply) },
  );
  return { publish, day, isPublished: list.data !== undefined && hasIt(list.data) };
}

import { type CallInput, must, type sandboxCardPage as contract } from '@contend/contracts';
import type { SandboxRow } from '@contend/payments';
import type { MembershipDeps } from '../deps';

const kinds = { checkout: 'checkout', portal: 'customer', bank: 'payment' } as const;

type Params = Pick<CallInput<typeof contract>['params'], 'page' | 'objectId'>;

/** The object of a page of the sandbox. @throws Refusal `payment-not-found` */
export async function sandboxCardObject(
  { sandbox }: Pick<MembershipDeps, 'sandbox'>,
  { page, objectId }: Params,
): Promise<SandboxRow> {
  const row = await sandbox?.store.find(objectId);
  must(row?.kind === kinds[page], 'payment-not-found');
  return row;
}

import { type answerSandboxCardPage as contract, type CallInput, must } from '@contend/contracts';
import { PaymentError, sandboxControl, type SandboxRow } from '@contend/payments';
import type { MembershipDeps } from '../deps';
import { sandboxCardObject } from './sandbox-card-object';

type Params = CallInput<typeof contract>['params'];

/** Does what the customer chose on a page of the sandbox, and returns to the platform. */
export async function answerSandboxCardPage(
  deps: MembershipDeps,
  { params }: CallInput<typeof contract>,
): Promise<{ location: string }> {
  const row = await sandboxCardObject(deps, params);
  try {
    await answer(deps, params);
  } catch (error) {
    must(!(error instanceof PaymentError), 'sandbox-page-closed');
    throw error;
  }
  return { location: returnOf(row, params.answer) };
}

async function answer(
  { sandbox }: MembershipDeps,
  { page, objectId, answer: chosen }: Params,
): Promise<void> {
  if (!sandbox || chosen === 'back') return;
  const control = sandboxControl(sandbox);
  if (chosen === 'confirm' || chosen === 'reject') {
    must(page === 'bank', 'sandbox-page-closed');
    return control.answerBank(objectId, chosen === 'confirm');
  }
  must(page !== 'bank', 'sandbox-page-closed');
  return page === 'checkout'
    ? control.payCheckout(objectId, chosen)
    : control.setCard(objectId, chosen);
}

/** A path of this site, so that the page works on any host. */
function returnOf({ kind, value }: SandboxRow, chosen: Params['answer']): string {
  if (kind !== 'checkout') return '/membership';
  const { returnUrl, cancelUrl } = value as SandboxRow<'checkout'>['value'];
  const { pathname, search } = new URL(chosen === 'back' ? cancelUrl : returnUrl);
  return `${pathname}${search}`;
}

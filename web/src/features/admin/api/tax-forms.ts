import { listTaxForms, type Reply, updatePayoutAccount } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

export type TaxForm = Reply<typeof listTaxForms>['items'][number];

export const useTaxForms = (query: { status: TaxForm['status']; year: number; page: number }) =>
  useRead(listTaxForms, { query }, { keepPrevious: true });

/** Records that a form was received, or that it was not. */
export const useRecordTaxForm = () =>
  useCommand(updatePayoutAccount, { stales: [keyOf(listTaxForms)] });

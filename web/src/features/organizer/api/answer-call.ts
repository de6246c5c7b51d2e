import { answerAdminCall, getOrganizerBoard } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useAnswerCall = () =>
  useCommand(answerAdminCall, { stales: [keyOf(getOrganizerBoard)] });

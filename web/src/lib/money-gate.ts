import type { Me, RefusalCode } from '@contend/contracts';
import { CallFailure } from './api-client';
import { createStore, useStore } from './store';

/** Refusals of a money step that the person can answer on the spot. */
const answerable = ['birth-date-required', 'country-required'] as const satisfies RefusalCode[];
export type MoneyQuestion = (typeof answerable)[number];

/** How long a step is repeated while the other services learn what was saved. */
const propagationTimeoutMs = 15_000;
const pollMs = 500;

type Outcome = 'answered' | 'given-up';

interface GateState {
  question: MoneyQuestion | null;
  answer: ((outcome: Outcome) => void) | null;
}

const gate = createStore<GateState>({ question: null, answer: null });

/** What the open money step asks for, or null. */
export const useMoneyQuestion = (): MoneyQuestion | null => useStore(gate).question;

function close(): GateState['answer'] {
  const { answer } = gate.get();
  gate.set({ question: null, answer: null });
  return answer;
}

/** The open question is answered: repeats the money step. */
export const repeatMoneyStep = (): void => close()?.('answered');

/** The person gives up: the money step fails with its refusal. */
export const giveUpMoneyStep = (): void => close()?.('given-up');

/** Resolves when the person has answered. A question that is replaced counts as given up. */
function ask(question: MoneyQuestion): Promise<Outcome> {
  giveUpMoneyStep();
  return new Promise((answer) => gate.set({ question, answer }));
}

const questionOf = (error: unknown): MoneyQuestion | null =>
  (error instanceof CallFailure && answerable.find((code) => code === error.code)) || null;

/** Whether the account holds what the question asks for, so that asking again helps nobody. */
const isOnFile: Record<MoneyQuestion, (me: Me) => boolean> = {
  'birth-date-required': ({ birthDate }) => Boolean(birthDate),
  'country-required': ({ country }) => Boolean(country),
};

/**
 * Makes a money call. Where it is refused for something the person can add, asks for that and makes
 * the call again, for some seconds while services still answer by the profile before.
 *
 * @throws CallFailure of the last attempt; of the first one when the person gives up.
 */
export async function throughMoneyGate<T>(
  attempt: () => Promise<T>,
  me: () => Me | null,
): Promise<T> {
  let repeatUntil = 0;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const question = questionOf(error);
      const account = me();
      if (!question || !account) throw error;
      if (isOnFile[question](account)) {
        repeatUntil ||= Date.now() + propagationTimeoutMs;
        if (Date.now() >= repeatUntil) throw error;
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      } else {
        repeatUntil = 0;
        if ((await ask(question)) === 'given-up') throw error;
      }
    }
  }
}

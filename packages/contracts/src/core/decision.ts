import type { z } from 'zod';
import { limitSentence } from '../wallet/limit-sentence';
import { requestSentence } from './request-sentence';
import type { EventSpec } from './event';
import { legalSentence } from './law';
import { type RefusalCode, refusals } from './refusals';

/** The only error that a rule throws: a code of the refusals table, with its status and message. */
export class Refusal extends Error {
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    readonly details?: Record<string, unknown>,
  ) {
    super(
      legalSentence(code, details) ??
        limitSentence(code, details) ??
        requestSentence(code, details) ??
        refusals[code][1],
    );
    this.name = 'Refusal';
    this.status = refusals[code][0];
  }
}

/** Asserts a rule. @throws Refusal with `code` when it does not hold. */
export function must(
  holds: unknown,
  code: RefusalCode,
  details?: Record<string, unknown>,
): asserts holds {
  if (!holds) throw new Refusal(code, details);
}

export interface DomainEvent {
  spec: EventSpec;
  data: unknown;
}

/** An event that occurred, typed by its contract. */
export const happened = <E extends EventSpec>(spec: E, data: z.input<E['data']>): DomainEvent => ({
  spec,
  data,
});

/** Outcome of a rule: the next state, the events, and timers to set (a date) or clear (null). */
export interface Decision<State> {
  state: State;
  events: DomainEvent[];
  timers: Record<string, Date | null>;
}

export const decide = <State>(
  state: State,
  effects: { events?: DomainEvent[]; timers?: Record<string, Date | null> } = {},
): Decision<State> => ({ state, events: effects.events ?? [], timers: effects.timers ?? {} });

export const inMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

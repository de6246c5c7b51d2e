/** An object of the stand-in, or a form: both have the shapes of Stripe. */
// oxlint-disable-next-line typescript/no-explicit-any
export type StripeObject = Record<string, any>;

export interface StripeRequest {
  method: string;
  url: string;
  form: StripeObject;
  /** The connected account that the request is for. */
  account: string;
}

export type StripeHandlers = Record<string, (request: StripeRequest, id: string) => StripeObject>;

export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
  ) {
    super(String(body['code']));
  }
}

export const invalid = (code: string): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', code, message: code });

export const cents = (value: unknown): number => Number(value);

/** All objects of the stand-in by id. */
export interface StripeState {
  unix(): number;
  get(id: string): StripeObject;
  add(prefix: string, object: string, fields: StripeObject): StripeObject;
  /** A list object, the newest first. */
  list(object: string, keep: (one: StripeObject) => boolean): StripeObject;
}

export function stripeState(objects: Map<string, StripeObject>, now: () => Date): StripeState {
  const unix = () => Math.floor(now().getTime() / 1000);
  return {
    unix,
    get(id) {
      const found = objects.get(id);
      if (found) return found;
      throw new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing' });
    },
    add(prefix, object, fields) {
      const id = `${prefix}_${objects.size + 1}`;
      const made = { id, object, created: unix(), metadata: {}, ...fields };
      objects.set(id, made);
      return made;
    },
    list: (object, keep) => ({
      ...{ object: 'list', has_more: false, url: '/' },
      data: [...objects.values()].filter((one) => one.object === object && keep(one)).toReversed(),
    }),
  };
}

import jwt from 'jsonwebtoken';
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { DeliveryResult } from './delivery';
import { type Outbound, resultOf } from './outbound.client';
import { encryptPush } from './push-encryption';
import type { PushSubscription } from './push-subscription';

interface PushMessage {
  payload: Buffer;
  /** Replaces an earlier message of the same topic that was not delivered yet. */
  topic: string;
  isUrgent: boolean;
}

/** Sends messages to browsers (RFC 8030), authenticated by VAPID (RFC 8292). */
export interface WebPush {
  /** What a browser subscribes with. */
  publicKey: string;
  send(subscription: PushSubscription, message: PushMessage): Promise<DeliveryResult>;
}

interface WebPushOptions {
  privateKey: KeyObject;
  contact: string;
  outbound: Outbound;
  now(): Date;
}

/** Seconds for which a push service stores a message for a browser that is offline. */
const storedSeconds = 12 * 60 * 60;
const tokenSeconds = 12 * 60 * 60;
/** Push services reject a subscription that is over or unknown. */
const ended = [404, 410];

/** The uncompressed point: the form of `applicationServerKey`. */
function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  const parts = [x, y].map((part) => Buffer.from(part, 'base64url'));
  return Buffer.concat([Buffer.from([4]), ...parts]).toString('base64url');
}

export function webPush({ privateKey, contact, outbound, now }: WebPushOptions): WebPush {
  const publicKey = pointOf(privateKey);
  const authorization = (endpoint: string): string => {
    const exp = Math.floor(now().getTime() / 1000) + tokenSeconds;
    const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
    const token = jwt.sign(claims, privateKey, { algorithm: 'ES256', noTimestamp: true });
    return `vapid t=${token}, k=${publicKey}`;
  };
  return {
    publicKey,
    async send({ endpoint, keys }, { payload, topic, isUrgent }) {
      const body = encrypted(payload, keys);
      if (!body) return { outcome: 'ended' };
      const headers = {
        ...{ authorization: authorization(endpoint), ttl: String(storedSeconds), topic },
        ...{ urgency: isUrgent ? 'high' : 'normal', 'content-encoding': 'aes128gcm' },
        'content-type': 'application/octet-stream',
      };
      return resultOf(() => outbound.post(endpoint, { headers, body }), ended);
    },
  };
}

/** Null for keys that no browser made. */
function encrypted(payload: Buffer, keys: PushSubscription['keys']): Buffer | null {
  try {
    return encryptPush(payload, keys);
  } catch {
    return null;
  }
}

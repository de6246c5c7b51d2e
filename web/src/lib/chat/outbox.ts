import { CallFailure, newKey } from '@contend/client';
import { postRoomMessage, postSupportMessage, type Message } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { send } from '../http/calls';
import type { RoomRef } from './room-live';
import { addMessage } from './room-messages';
import { serverNow } from '../format/server-clock';
import { useMe } from '../session/session';
import { createStore, useStore } from '../state/store';
import { t } from '../language/translate';

/** A message on its way, or one that was not sent. */
export interface Outgoing {
  /** The idempotency key of its request. */
  key: string;
  text: string;
  /** Why it was not sent; null while it is being sent. */
  error: string | null;
}

/** What one user has written in one room and not sent yet. */
interface Box {
  draft: string;
  sends: Outgoing[];
  /** The time in milliseconds before which the server refuses the next message. */
  waitUntilMs: number;
}

const empty: Box = { draft: '', sends: [], waitUntilMs: 0 };

/** The send in progress of each box: messages are sent one after another, in their order. */
const turns = new Map<string, Promise<unknown>>();

function inTurn(name: string, work: () => Promise<void>): void {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work);
  turns.set(name, turn);
}

/** Boxes by user and room. They outlast the screen, so that a failed message is not lost. */
const boxes = createStore<Record<string, Box>>({});

const change = (name: string, edit: (box: Box) => Partial<Box>): void => {
  const box = boxes.get()[name] ?? empty;
  boxes.set({ [name]: { ...box, ...edit(box) } });
};

/** After an unknown outcome a repeat keeps its key: the message is then posted once. */
const nextKey = (key: string, failure: unknown): string => {
  const isRefused = failure instanceof CallFailure && (failure.status ?? 500) < 500;
  return isRefused ? newKey() : key;
};

function wordsOf(failure: unknown): string {
  const isLost = failure instanceof CallFailure && failure.status === null;
  if (isLost) return t`There was no answer. Check your connection.`;
  return failure instanceof Error ? failure.message : String(failure);
}

const waitOf = (failure: unknown): number => {
  const seconds = failure instanceof CallFailure ? failure.details['secondsLeft'] : null;
  return typeof seconds === 'number' ? serverNow() + seconds * 1000 : 0;
};

type Post = (text: string, key: string) => Promise<Message>;

async function attempt(name: string, { key, text }: Outgoing, post: Post): Promise<Message | null> {
  try {
    const message = await post(text, key);
    change(name, ({ sends }) => ({ sends: sends.filter((one) => one.key !== key) }));
    return message;
  } catch (failure) {
    const error = wordsOf(failure);
    const failed = { key: nextKey(key, failure), text, error };
    change(name, ({ sends, waitUntilMs }) => ({
      sends: sends.map((one) => (one.key === key ? failed : one)),
      waitUntilMs: Math.max(waitUntilMs, waitOf(failure)),
    }));
    return null;
  }
}

/** A message to support may be longer than one in other rooms, so that it has a call of its own. */
const postIn = (room: RoomRef, text: string, key: string): Promise<Message> =>
  room.kind === 'support'
    ? send(postSupportMessage, { params: { id: room.id }, body: { text } }, key)
    : send(postRoomMessage, { params: room, body: { text } }, key);

/** Messages that I write in a room: the draft, those on their way, and those that failed. */
export function useOutbox(room: RoomRef) {
  const client = useQueryClient();
  const name = `${useMe()?.id} ${room.kind} ${room.id}`;
  const box = useStore(boxes)[name] ?? empty;
  const deliver = useCallback(
    async (outgoing: Outgoing) => {
      const message = await attempt(name, outgoing, (text, key) => postIn(room, text, key));
      if (message) addMessage(client, room, message);
    },
    [client, name, room],
  );
  const post = (text: string) => {
    const outgoing = { key: newKey(), text, error: null };
    change(name, ({ sends }) => ({ draft: '', sends: [...sends, outgoing] }));
    inTurn(name, () => deliver(outgoing));
  };
  const retry = (outgoing: Outgoing) => {
    const again = { ...outgoing, error: null };
    const isSame = ({ key }: Outgoing) => key === outgoing.key;
    change(name, ({ sends }) => ({ sends: sends.map((one) => (isSame(one) ? again : one)) }));
    inTurn(name, () => deliver(again));
  };
  const discard = ({ key }: Outgoing) =>
    change(name, ({ sends }) => ({ sends: sends.filter((one) => one.key !== key) }));
  const write = (draft: string) => change(name, () => ({ draft }));
  return { ...box, post, retry, discard, write };
}

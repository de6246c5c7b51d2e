import {
  chatRoom,
  typingEndsAfterMs,
  typingEveryMs,
  typingName,
  type LiveMessage,
  type Typing,
  type TypingRequest,
} from '@contend/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveSocket } from './live';
import type { RoomRef } from '../chat/room-live';

/** The users who type in a room that is watched, and how to announce that I do. */
export function useTyping({ kind, id }: RoomRef): { userIds: string[]; announce: () => void } {
  const socket = useLiveSocket();
  const [userIds, setUserIds] = useState<string[]>([]);
  const announcedAt = useRef(0);
  useEffect(() => {
    if (!socket) return;
    const ends = new Map<string, ReturnType<typeof setTimeout>>();
    const remove = (userId: string) => {
      clearTimeout(ends.get(userId));
      if (ends.delete(userId)) setUserIds([...ends.keys()]);
    };
    const onTyping = ({ room, userId }: Typing) => {
      if (room !== chatRoom(id)) return;
      clearTimeout(ends.get(userId));
      ends.set(
        userId,
        setTimeout(() => remove(userId), typingEndsAfterMs),
      );
      setUserIds([...ends.keys()]);
    };
    // Who has posted does not type any more.
    const onMessage = (message: LiveMessage) => {
      if (message.id === id) remove(String(message.data['authorId']));
    };
    socket.on(typingName, onTyping);
    socket.on('message', onMessage);
    return () => {
      socket.off(typingName, onTyping);
      socket.off('message', onMessage);
      for (const timer of ends.values()) clearTimeout(timer);
      setUserIds([]);
    };
  }, [socket, id]);
  const announce = useCallback(() => {
    const now = Date.now();
    if (!socket?.connected || now - announcedAt.current < typingEveryMs) return;
    announcedAt.current = now;
    const request: TypingRequest = { kind, id };
    socket.emit(typingName, request);
  }, [socket, kind, id]);
  return { userIds, announce };
}

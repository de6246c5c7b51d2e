import type { ChildProcess } from 'node:child_process';
import type { BusWatch } from '../bus-watch';
import type { ToService, ToStory } from './messages';

/** As a whole message; each distributes over its own kinds. */
type Without<Message, Key extends keyof never> = Message extends unknown
  ? Omit<Message, Key>
  : never;

/** Messages between a story and the processes of its services. */
export class Conversation {
  private readonly children = new Map<ChildProcess, string>();
  private readonly waiting = new Map<number, () => void>();
  private asked = 0;

  constructor(private readonly watch: BusWatch) {}

  /** Subscribes to the messages of this process until it ends. */
  join(child: ChildProcess, name: string): void {
    this.children.set(child, name);
    // A suspended process replies to no request until it is resumed, so listeners accumulate.
    child.setMaxListeners(0);
    child.once('exit', () => this.children.delete(child));
    child.on('message', (message) => this.hear(message as ToStory));
  }

  /** The processes of one service, or of all. */
  of(name?: string): ChildProcess[] {
    return [...this.children].filter(([, one]) => !name || one === name).map(([child]) => child);
  }

  /** Resolves when the process replies that it is done, or has ended. */
  ask(child: ChildProcess, message: Without<ToService, 'id'>): Promise<void> {
    return new Promise((resolve) => {
      this.asked += 1;
      const id = this.asked;
      const over = () => {
        this.waiting.delete(id);
        child.off('exit', over);
        resolve();
      };
      this.waiting.set(id, over);
      child.once('exit', over);
      child.send({ ...message, id }, () => undefined);
    });
  }

  private hear(message: ToStory): void {
    const { watch } = this;
    if (message.tell === 'done') this.waiting.get(message.id)?.();
    else if (message.tell === 'publishing') watch.publishing(message.topic, message.envelope);
    else if (message.tell === 'copying') watch.copying(message.change);
    else if (message.tell === 'subscribed') watch.subscribed(message.group, message.topics);
    else watch.handled(message.group, message.eventId);
  }
}

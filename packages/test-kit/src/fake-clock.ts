import type { Clock } from '@contend/service-kit';

/** A clock that advances only when a test moves it. */
export class FakeClock implements Clock {
  private time: number;
  private readonly listeners = new Set<() => void>();

  constructor(start: Date) {
    this.time = start.getTime();
  }

  now(): Date {
    return new Date(this.time);
  }

  onJump(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  advance(ms: number): void {
    this.moveTo(new Date(this.time + ms));
  }

  moveTo(time: Date): void {
    this.time = time.getTime();
    this.listeners.forEach((listener) => listener());
  }
}

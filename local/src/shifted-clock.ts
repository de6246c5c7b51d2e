import type { Clock } from '@contend/service-kit';

/**
 * The system clock, or temporarily an earlier time: the demo's history is played in the past
 * through the real calls, then the clock returns to real time.
 */
export class ShiftedClock implements Clock {
  private offsetMs = 0;
  private readonly listeners = new Set<() => void>();

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  onJump(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Sets the time; the clock continues from there at its usual rate. */
  moveTo(time: Date): void {
    this.offsetMs = time.getTime() - Date.now();
    this.listeners.forEach((listener) => listener());
  }

  returnToRealTime(): void {
    this.offsetMs = 0;
    this.listeners.forEach((listener) => listener());
  }
}

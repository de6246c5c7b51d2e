import type { Clock } from '@contend/service-kit';

/**
 * The system's time, or for a while an earlier one: demo histories are played through the real
 * calls on days gone by, and then the clock comes home.
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

  /** Sets the time; it goes on from there at its usual pace. */
  moveTo(time: Date): void {
    this.offsetMs = time.getTime() - Date.now();
    this.listeners.forEach((listener) => listener());
  }

  returnToRealTime(): void {
    this.offsetMs = 0;
    this.listeners.forEach((listener) => listener());
  }
}

/** Attempts to load and show a release, and how many of them failed by the release's own fault. */
export interface FailureRate {
  readonly attempts: number;
  readonly failed: number;
}

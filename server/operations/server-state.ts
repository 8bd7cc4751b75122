/** What the process knows about itself that an answer depends on. */
export interface ServerState {
  /** It was told to stop, and only finishes what it has begun. */
  isDraining(): boolean
  /** There is more to do than can be done in time. */
  isOverloaded(): boolean
}

/** A server with time, and no end in sight. */
export const calmState: ServerState = {
  isDraining: () => false,
  isOverloaded: () => false,
}

export interface TakenPlace {
  /** In ms since 1970. */
  readonly start: number
  readonly host: string | null
}

export type ReadTakenPlaces = (since: Date) => Promise<readonly TakenPlace[]>

/** A demo in progress occupies its host. */
export const BEGUN_MS = 8 * 3_600_000

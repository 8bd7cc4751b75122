import { readNote, writeNote } from '../base/browser-storage.ts'
import { useStore, windowValue } from '../base/store.ts'

export interface PrivacySignals {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}

/** In localStorage: `off` after an opt-out in the privacy notice. */
const NOTE = 'counting'

/**
 * Whether visits from this browser are counted, and why not: the visitor opted out (`off`), the browser sends a
 * privacy signal (`signal`), or storage is forbidden (`forbidden`), so that an opt-out could not be stored. With
 * `none` this server counts nobody.
 */
export type Counting = 'on' | 'off' | 'signal' | 'forbidden' | 'none'

// Safari sends no `storage` event to a page in its back/forward cache.
const counting = windowValue<Counting>(['storage', 'pageshow'], readCounting, 'on')

export function useCounting(): Counting {
  return useStore(counting)
}

function readCounting(): Counting {
  // Global Privacy Control (https://w3c.github.io/gpc/) or Do Not Track.
  const { globalPrivacyControl, doNotTrack }: PrivacySignals = navigator
  if (!releaseOfPage()) return 'none'
  if (globalPrivacyControl || doNotTrack === '1') return 'signal'
  const choice = readNote('localStorage', NOTE)
  if (choice === undefined) return 'forbidden'
  return choice === 'off' ? 'off' : 'on'
}

export function mayCount(): boolean {
  return readCounting() === 'on'
}

/** Version of the release that rendered this page, as written by the server; empty if it counts nothing. */
export function releaseOfPage(): string {
  return document.getElementById('app')?.dataset.release ?? ''
}

export function chooseCounting(choice: 'on' | 'off'): void {
  // If storage is full, the box stays as it was.
  writeNote('localStorage', NOTE, choice === 'on' ? null : choice)
  dispatchEvent(new StorageEvent('storage')) // browsers tell the other tabs only
}

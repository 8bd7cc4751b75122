import type { FormId } from '../../shared/forms/form-id.ts'
import { createStore, type Readable } from '../base/store.ts'
import type { TypedTexts } from '../forms/form-session.ts'
import { editForm, formSessions, readSession } from '../forms/form-session.ts'

/**
 * The only place of a chosen time: `slot` is an instant in UTC, `2026-11-24T20:30:00.000Z`, or '', and `zone` that of the
 * visitor. Undefined in the server's HTML, and until what was chosen there is taken over.
 */
export interface ChosenTime extends Readable<TypedTexts | undefined> {
  change(changes: TypedTexts): void
  /** Whether it is being booked, or was: then it is no longer open, because it is the visitor's. */
  isBooking(): boolean
}

/** Among the other answers of the form. */
export function timeOfForm(form: FormId): ChosenTime {
  const { subscribe, getServerSnapshot } = formSessions
  return {
    subscribe,
    getSnapshot() {
      const session = formSessions.getSnapshot()[form]
      return session?.shown && session.answers
    },
    getServerSnapshot: () => getServerSnapshot()[form]?.answers,
    change: (changes) => editForm(form, changes),
    isBooking: () => ['sending', 'sent'].includes(readSession(form).state),
  }
}

/** For a form without other answers. */
export function timeOfPage(): ChosenTime {
  const { set, ...store } = createStore<TypedTexts | undefined>(undefined)
  return {
    ...store,
    change: (changes) => set({ ...store.getSnapshot(), ...changes }),
    isBooking: () => false, // the page is left
  }
}

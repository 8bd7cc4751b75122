import { SAVE_FORM_TIMEOUT_MS } from '../../../shared/timings.ts'
import { withTimeLimit } from '../../navigation/time-limit.ts'
import { type FormAnswer, postForm, type SendWindow } from '../post-form.ts'
import { askForSync } from './ask-for-sync.ts'
import type { SavedForm } from './saved-form.ts'
import { putSavedForm, removeSavedForm } from './saved-form-database.ts'
import { watchSavedForms } from './saved-forms.ts'
import { holdSavedForm } from './send-saved-forms.ts'

/**
 * Saves a form while posting it, so that neither a lost connection nor a closed browser loses it; the server stores it
 * once, however often it comes. Without a connection the answer is that it is saved. If it cannot be saved, it is
 * posted anyway.
 */
export async function postSafely(
  form: Omit<SavedForm, 'savedAtMs' | 'state'>,
  page?: SendWindow,
): Promise<FormAnswer> {
  const saved: SavedForm = { ...form, savedAtMs: Date.now(), state: 'sending' }
  const answer = await holdIfAllowed(saved.id, async () => {
    const saving = succeeds(() => putSavedForm(saved)) // a slow phone takes 0.1 s
    const answer = await postForm(saved.path, saved.fields, page)
    if (!(await saving)) return answer
    if (!isLost(answer)) {
      await succeeds(() => removeSavedForm(saved.id))
      return answer
    }
    const isWaiting = await succeeds(() => putSavedForm({ ...saved, state: 'waiting' }))
    return isWaiting ? SAVED(saved.id) : answer
  })
  if (answer.failure?.code === 'saved') {
    await watchSavedForms()
    askForSync()
    globalThis.dispatchEvent?.(new Event('formsaved'))
  }
  return answer
}

const SAVED = (savedId: string): FormAnswer => ({ failure: { code: 'saved', savedId } })

function isLost({ failure }: FormAnswer): boolean {
  return failure?.code === 'offline' || failure?.code === 'unreachable'
}

/** Without the Web Locks API, storage is forbidden too. */
async function holdIfAllowed(id: string, post: () => Promise<FormAnswer>): Promise<FormAnswer> {
  if (!globalThis.navigator?.locks) return post()
  return holdSavedForm(id, post)
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await withTimeLimit(work(), SAVE_FORM_TIMEOUT_MS)
    return true
  } catch {
    return false // storage is forbidden, full, or does not respond
  }
}

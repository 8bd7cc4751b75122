import { useSubmit } from 'react-router'
import { outcomeId } from '../field-ids.ts'
import { giveBack, type ShownForm } from './saved-forms.ts'

/** Opens the form of a saved form with its answers, and sends it once more: the server says what to mend as it is now. */
export function useSendAgain(): (saved: ShownForm) => Promise<void> {
  const submit = useSubmit()
  return async (saved) => {
    await giveBack(saved)
    await submit(saved.fields, {
      method: 'post',
      action: `${saved.path}#${outcomeId(saved.form)}`,
    })
  }
}

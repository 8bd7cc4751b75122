import { useSubmit } from 'react-router'
import { outcomeId } from '../field-ids.ts'
import { giveBack, type ShownForm } from './saved-forms.ts'

/** Opens the form with its saved answers and sends it again: the server reports the current problems. */
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

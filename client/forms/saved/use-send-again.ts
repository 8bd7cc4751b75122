import { useNavigationParts } from '../../navigation/navigation-context.ts'
import { outcomeId } from '../field-ids.ts'
import { giveBack, type ShownForm } from './saved-forms.ts'

/** Opens the form with its saved answers and sends it again: the server reports the current problems. */
export function useSendAgain(): (saved: ShownForm) => Promise<void> {
  const { post } = useNavigationParts()
  return async (saved) => {
    await giveBack(saved)
    const answers = new FormData()
    for (const [name, value] of Object.entries(saved.fields)) answers.set(name, value)
    await post?.(`${saved.path}#${outcomeId(saved.form)}`, answers)
  }
}

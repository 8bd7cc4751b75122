import type { Value } from '../../forms/change.ts'
import type { FormContent } from '../../forms/read-form.ts'
import { askForForm } from '../ask.ts'
import { element } from '../element.ts'
import { createField } from './field-frame.ts'
import { createFormScreen } from './form-screen.ts'
import type { Panel, Screen } from './panel.ts'
import { createQuestionFields } from './question-fields.ts'
import { FAQS, orderChanges, orderWith } from './question-order.ts'
import { readQuestions, toSlug } from './questions.ts'

/** A question that is not there yet. */
export async function createNewQuestionScreen(panel: Panel): Promise<Screen> {
  const questions = await readQuestions()
  const [first] = Object.values(questions.order).flat()
  const known = await askForForm(`${FAQS}${first}.md`)
  const content: FormContent = { ...known, fields: {}, body: '', comments: {} }
  const fields = createQuestionFields({ content, questions })
  const { parts, answer, place } = fields
  const [titlePart] = parts
  const slug = element('input', { autocapitalize: 'none', spellcheck: 'false' })
  const slugFrame = createField({
    label: 'Name in the address',
    hint: 'It cannot be changed once the question is public: /faqs#name.',
    control: slug,
  })
  let isOwnSlug = false
  slug.addEventListener('input', () => {
    isOwnSlug = slug.value !== ''
  })
  titlePart?.part.frame.element.addEventListener('input', () => {
    if (!isOwnSlug) slug.value = toSlug(String(titlePart.part.value() ?? ''))
  })
  const fileOf = () => `${FAQS}${slug.value.trim()}.md`
  return createFormScreen({
    title: 'New question',
    panel,
    preview: answer.preview,
    fields: fields.elements(slugFrame.element),
    toDraft() {
      const isBlank = parts.every(({ part }) => part.isBlank()) && answer.read() === ''
      if (isBlank) return []
      const entries = parts.map(({ path, part }) => [path, part.value()] as const)
      const written = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
      const order = orderWith(questions.order, slug.value.trim(), place.read())
      return [
        { file: fileOf(), fields: written as Record<string, Value>, body: answer.read() },
        ...orderChanges(questions, order),
      ]
    },
    find: (where, path) =>
      where === fileOf() && path === 'slug' ? slugFrame : fields.find(fileOf(), where, path),
  })
}
